import { themeKey } from '../src/app/persistence';

/** Id of the note of a page whose scripts do not arrive. */
export const notLoadedId = 'not-loaded';

/**
 * What every page carries inline to bring itself to life; the gateway allows it by its hash.
 *
 * The scripts of a page stand in it as data. They are fetched when the page has been painted with the picture that it is
 * about, or after 2 s: on a slow network they would take the bandwidth of what the visitor came to see. A tab in the
 * background paints nothing and need not wait. One that does not arrive is asked for again, and the visitor told.
 *
 * What a visitor does before React has taken over an element, which shows by a property that React adds, is not lost:
 * the last button is pressed again, a theme shows at once, and a form that only scripts can send stays as it is and is sent
 * when they are there, unless the visitor goes on typing.
 */
export const startScript = `(()=>{
const isLive=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps'));
let pressed=null;
const pressAgain=()=>{
if(!pressed||!pressed.isConnected)return;
if(!isLive(pressed))return void setTimeout(pressAgain,50);
const element=forget();
if(element.matches('form'))element.requestSubmit();else element.click();
};
const forget=()=>{
const element=pressed;
pressed=null;
if(element)delete element.dataset.waiting;
return element;
};
const remember=(element)=>{
forget();
pressed=element;
element.dataset.waiting='';
pressAgain();
};
addEventListener('click',({target})=>{
const button=target.closest('#root button[type="button"]');
if(button&&!isLive(button))remember(button);
},true);
addEventListener('change',({target})=>{
if(target.name!=='theme'||isLive(target))return;
document.documentElement.dataset.theme=target.value;
try{localStorage.setItem(${JSON.stringify(themeKey)},target.value)}catch(e){}
remember(target);
},true);
addEventListener('submit',(event)=>{
const form=event.target;
if(form.hasAttribute('action')||isLive(form))return;
event.preventDefault();
remember(form);
},true);
addEventListener('input',({target})=>{
if(pressed&&target.form===pressed)forget();
},true);
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
