/** Id of the note shown when scripts do not load. */
export const notLoadedId = 'not-loaded';

/**
 * Inline script at the end of every page; the gateway allows it by its hash.
 *
 * The page lists its scripts as data. They are fetched after the page has been painted with its main picture, or after
 * 2 s, because on a slow network they would take its bandwidth. Background tabs are not painted and start at once. A
 * script that fails to load is retried, and the visitor is informed. `keelway-start` is its Trusted Types policy
 * (server/security.ts): only files of the build become scripts.
 */
export const startScript = `(()=>{
const missing=new Set();
const createScriptURL=(src)=>{
if(!src.startsWith(location.origin+'/assets/'))throw new TypeError('not of this build');
return src;
};
const policy=window.trustedTypes?trustedTypes.createPolicy('keelway-start',{createScriptURL}):{createScriptURL};
const fetchScript=(src,delay)=>{
const script=Object.assign(document.createElement('script'),{src:policy.createScriptURL(src),async:false});
const showNote=()=>document.getElementById('${notLoadedId}').hidden=missing.size===0;
script.onload=()=>{
missing.delete(src);
showNote();
};
script.onerror=()=>{
script.remove();
if(delay>1000)missing.add(src);
showNote();
setTimeout(fetchScript,delay,src,Math.min(2*delay,8000));
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
