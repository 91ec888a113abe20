addEventListener("keydown",e=>{const w=e.key=="j"?1:e.key=="k"?-1:0;
if(!w||e.ctrlKey||e.metaKey||e.altKey||/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))return;
const s=[...document.querySelectorAll(".step")].filter(x=>x.checkVisibility?x.checkVisibility({contentVisibilityAuto:true}):x.offsetParent);
const t=s.map(x=>x.getBoundingClientRect().top);
const i=w>0?t.findIndex(y=>y>24):t.length-1-[...t].reverse().findIndex(y=>y<-24);
if(s[i]&&(w>0||t[i]<-24))s[i].scrollIntoView()})
