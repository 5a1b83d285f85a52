import { live, partAttribute } from './parts';

/**
 * Inline script in the head of every page; the gateway allows it by its hash. Preserves what a visitor does before
 * React has hydrated the part of the page (parts.ts):
 * - the last button press is repeated, and a theme is applied at once;
 * - a form that needs scripts is submitted once hydrated, unless the visitor goes on typing;
 * - text typed into a part that React renders again, after an extension changed it, is entered into the new part.
 */
export const earlyVisitorScript = (themeKey: string): string => `(()=>{
const isLive=(element)=>{
const part=element.closest('[${partAttribute}]');
return!part||part.getAttribute('${partAttribute}')==='${live}';
};
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
const typed=new Map();
const boxes=()=>[...document.querySelectorAll('#root :is(input,textarea)')];
const typeAgain=()=>{
for(const [box,entry] of typed){
if(box.isConnected){
entry.isFocused=box===document.activeElement;
if(isLive(box)&&++entry.rounds>40)typed.delete(box);
continue;
}
const next=boxes()[entry.place];
if(!next||next.name!==box.name||next.type!==box.type)typed.delete(box);
else if(isLive(next)){
typed.delete(box);
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next),'value').set.call(next,box.value);
next.dispatchEvent(new Event('input',{bubbles:true}));
if(entry.isFocused&&document.activeElement===document.body)next.focus();
}
}
if(typed.size)setTimeout(typeAgain,50);
};
addEventListener('input',({target})=>{
if(pressed&&target.form===pressed)forget();
const place=boxes().indexOf(target);
if(place<0||isLive(target))return;
if(!typed.size)setTimeout(typeAgain,50);
typed.set(target,{place,rounds:0,isFocused:true});
},true);
})()`;
