import { languageKey } from './languageScript';
import { themeKey } from '../src/app/persistence';

/** Id of the note shown when scripts do not load. */
export const notLoadedId = 'not-loaded';

/** On the start script of a page that opens what it has without code. */
export const waitsAttribute = 'data-waits';

/**
 * Inline script at the end of every page; the gateway allows it by its hash.
 *
 * The page lists its scripts as data. They are fetched after the page has been painted with its main picture, or after
 * 2 s, because on a slow network they would take its bandwidth. Background tabs are not painted and start at once. A
 * script that fails to load is retried, and the visitor is informed. `keelway-start` is its Trusted Types policy
 * (server/site/security.ts): only files of the build become scripts.
 *
 * Forms that need code are served with a disabled button: without scripts they cannot be sent, and what they hold stays
 * out of the address. With scripts they can be sent at once; the early visitor's script sends them when the code is there.
 *
 * A page with `waitsAttribute` fetches them once it is drawn and the browser is idle, or before that at the first
 * pointer, finger, key, focus or scroll; only then for visitors who save data. Visitors whom this device knows have them
 * at once: they may be signed in, or have chosen agents or written something. What is done first is repeated by the
 * early visitor's script. Browsers tell of a pointer that rests where the page appears: it has not moved. Assistive
 * technology may press and enter without any of these.
 */
export const startScript = `(()=>{
for(const button of document.querySelectorAll('#root form:not([action]) [type="submit"]'))button.disabled=false;
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
const start=()=>{
if(document.hidden)return begin();
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
const picture=document.querySelector('img[fetchpriority="high"]');
setTimeout(begin,2000);
if(picture)picture.decode().then(painted,painted);else painted();
};
const isKnown=()=>{
try{
const keys=[...Object.keys(localStorage),...Object.keys(sessionStorage)];
return keys.some((key)=>key.startsWith('keelway.')&&!${JSON.stringify([themeKey, languageKey])}.includes(key));
}catch(e){return true}
};
const {controller}=navigator.serviceWorker||{};
if(!document.currentScript.hasAttribute('${waitsAttribute}')||controller||location.search||location.hash||isKnown())
return start();
const signs=['pointermove','pointerdown','touchstart','keydown','focusin','wheel','scroll','click','input'];
const used=({type,movementX,movementY}={})=>{
if(type==='pointermove'&&!movementX&&!movementY)return;
for(const sign of signs)removeEventListener(sign,used,true);
start();
};
for(const sign of signs)addEventListener(sign,used,{capture:true,passive:true});
if(navigator.connection&&navigator.connection.saveData)return;
const idle=()=>window.requestIdleCallback?requestIdleCallback(()=>used(),{timeout:2000}):setTimeout(used,500);
if(document.readyState==='complete')idle();else addEventListener('load',idle);
})()`;
