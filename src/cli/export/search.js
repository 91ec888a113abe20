"use strict";
const field = document.getElementById("find");
const none = document.getElementById("none");
const items = [...document.querySelectorAll("#all li")];
const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/[\s\u30FB_-]+/g, "");
const texts = items.map((item) => plain(item.textContent));
const find = () => {
  const wanted = plain(field.value);
  let found = 0;
  items.forEach((item, at) => {
    item.hidden = !texts[at].includes(wanted);
    found += item.hidden ? 0 : 1;
  });
  none.hidden = found > 0;
};
field.addEventListener("input", find);
document.getElementById("search").hidden = false;
find();
