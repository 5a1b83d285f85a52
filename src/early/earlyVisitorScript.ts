import { live, partAttribute } from './parts';

/**
 * Inline script in the head of every page; the gateway allows it by its hash. Preserves what a visitor does before
 * React has hydrated the part of the page (parts.ts):
 * - the last button press is repeated, but for those that the browser acts on, and a theme is applied at once;
 * - a menu of the header closes by Escape and by a press outside of the bar's panel, where what is pressed stays put;
 * - a form that needs scripts is submitted once hydrated, unless the visitor goes on typing;
 * - what is typed or chosen is entered again: React takes no notice of the first time. What is done next comes after
 *   that, and what a form has sent is over.
 * If React renders a part anew, after an extension changed it, the box or form at the same place takes over.
 */
export const earlyVisitorScript = (themeKey: string): string => `(()=>{
const isLive=(element)=>{
const part=element.closest('[${partAttribute}]');
return!part||part.getAttribute('${partAttribute}')==='${live}';
};
const entered=new Map();
let pressed=null,place=0;
const forms=()=>[...document.querySelectorAll('#root form')];
const pressAgain=()=>{
if(!pressed)return;
if(!pressed.isConnected){
const next=pressed.localName==='form'&&forms()[place];
if(!next||next.className!==pressed.className)return void forget();
pressed=next;
pressed.dataset.waiting='';
}
if(!isLive(pressed))return void setTimeout(pressAgain,50);
enterAgain();
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
place=forms().indexOf(element);
element.dataset.waiting='';
pressAgain();
};
for(const type of ['keydown','click','submit'])addEventListener(type,()=>enterAgain(),true);
addEventListener('click',({target})=>{
const button=target.closest('#root button[type="button"]');
if(button&&!button.popoverTargetElement&&!isLive(button))remember(button);
},true);
const fold=(keep)=>{
const menu=document.querySelector('details[name="menu"][open]');
if(!menu||isLive(menu)||(menu.closest('[popover]')||menu).contains(keep))return null;
menu.open=false;
return menu;
};
addEventListener('pointerdown',({target})=>fold(target),true);
addEventListener('keydown',(event)=>{
const menu=event.key==='Escape'?fold(null):null;
if(!menu)return;
event.preventDefault();
menu.firstChild.focus();
},true);
addEventListener('change',({target})=>{
if(target.name!=='theme'||isLive(target))return;
document.documentElement.dataset.theme=target.value;
try{localStorage.setItem(${JSON.stringify(themeKey)},target.value)}catch(e){}
},true);
addEventListener('submit',(event)=>{
const form=event.target;
if(form.hasAttribute('action')||isLive(form)){
for(const box of[...entered.keys()])if(box.form===form)entered.delete(box);
return;
}
event.preventDefault();
remember(form);
},true);
const boxes=()=>[...document.querySelectorAll('#root :is(input,textarea,select)')];
const enter=(box,{value,checked})=>{
if(box.type==='checkbox'||box.type==='radio'){
box.checked=!checked;
box.click();
return;
}
const start=box.selectionStart,end=box.selectionEnd;
box.value='';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box),'value').set.call(box,value);
if(start!=null)box.setSelectionRange(start,end);
box.dispatchEvent(new Event(box.tagName==='SELECT'?'change':'input',{bubbles:true}));
if(box!==document.activeElement)box.dispatchEvent(new FocusEvent('focusout',{bubbles:true}));
};
let timer;
const enterAgain=()=>{
for(const [box,entry] of entered){
if(box.isConnected){
entry.isFocused=box===document.activeElement;
if(!isLive(box))continue;
if(++entry.rounds===1)enter(box,entry);
else entry.value=box.value,entry.checked=box.checked;
if(entry.rounds>40)entered.delete(box);
continue;
}
const next=boxes()[entry.place];
if(!next||next.name!==box.name||next.type!==box.type)entered.delete(box);
else if(isLive(next)){
entered.delete(box);
enter(next,entry);
if(entry.isFocused&&document.activeElement===document.body)next.focus();
}
}
clearTimeout(timer);
if(entered.size)timer=setTimeout(enterAgain,50);
};
addEventListener('input',({target,isTrusted})=>{
if(isTrusted&&pressed&&target.form===pressed)forget();
const place=boxes().indexOf(target);
if(place<0||target.type==='file'||isLive(target))return;
entered.set(target,{place,rounds:0,isFocused:true,value:target.value,checked:target.checked});
enterAgain();
},true);
})()`;
