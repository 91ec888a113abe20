// mdBook searches for words between spaces, and Japanese is written without them: here any run of characters is found.
const load = elasticlunr.Index.load;
elasticlunr.Index.load = data => {
    const index = load.call(elasticlunr.Index, data);
    const sections = Object.values(index.documentStore.docs);
    index.search = text => {
        const words = text.toLowerCase().split(/[\s　]+/).filter(word => word);
        const times = (part, word) => part.toLowerCase().split(word).length - 1;
        const score = section => {
            const scores = words.map(word => 5 * times(section.title, word) + times(section.body, word));
            return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
        };
        return sections
            .map(section => ({ ref: section.id, doc: section, score: score(section) }))
            .filter(found => found.score > 0)
            .sort((a, b) => b.score - a.score);
    };
    return index;
};
