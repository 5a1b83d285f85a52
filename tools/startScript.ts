/** Id of the note of a page whose scripts do not arrive. */
export const notLoadedId = 'not-loaded';

/**
 * What stands inline at the end of every page to bring it to life; the gateway allows it by its hash.
 *
 * The scripts of a page stand in it as data. They are fetched when the page has been painted with the picture that it is
 * about, or after 2 s: on a slow network they would take the bandwidth of what the visitor came to see. A tab in the
 * background paints nothing and need not wait. One that does not arrive is asked for again, and the visitor told.
 */
export const startScript = `(()=>{
const missing=new Set();
const fetchScript=(src,pause)=>{
const script=Object.assign(document.createElement('script'),{src,async:false});
const tell=()=>document.getElementById('${notLoadedId}').hidden=missing.size===0;
script.onload=()=>{
missing.delete(src);
tell();
};
script.onerror=()=>{
script.remove();
if(pause>1000)missing.add(src);
tell();
setTimeout(fetchScript,pause,src,Math.min(2*pause,8000));
};
document.head.append(script);
};
let begun=false;
const begin=()=>{
if(begun)return;
begun=true;
for(const data of document.querySelectorAll('script[type="text/plain"]')){
data.remove();
fetchScript(data.src,1000);
}
};
if(document.hidden)return begin();
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
const picture=document.querySelector('img[fetchpriority="high"]');
setTimeout(begin,2000);
if(picture)picture.decode().then(painted,painted);else painted();
})()`;
