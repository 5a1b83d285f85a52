import { themeKey } from '../src/app/persistence';

/**
 * What stands inline in the head of every page, before anything that a visitor can press; the gateway allows it by its hash.
 *
 * What a visitor does before React has taken over an element, which shows by a property that React adds, is not lost:
 * the last button is pressed again, a theme shows at once, and a form that only scripts can send stays as it is and is sent
 * when they are there, unless the visitor goes on typing.
 */
export const earlyVisitorScript = `(()=>{
const isLive=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps'));
let pressed=null;
const pressAgain=()=>{
if(!pressed||!pressed.isConnected)return;
if(!isLive(pressed))return void setTimeout(pressAgain,50);
const element=forget();
(element.querySelector('[type="submit"]')||element).click();
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
})()`;
