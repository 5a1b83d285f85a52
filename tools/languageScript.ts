import { deskLanguages, published } from '../shared/language/languages';
import { tabDraftPrefix } from '../src/kit/device/drafts';
import { paths } from '../src/navigation/paths';

/** Storage key of the language that was chosen on this device. */
export const languageKey = 'keelway.language';
/** Storage key of what was typed before a change of language, in this tab. */
export const typedKey = `${tabDraftPrefix}typed`;

/**
 * Inline script of English pages; the gateway allows it by its hash. Leads to the same page in the language that was
 * chosen on this device, or else, once, in the first one of the browser that the site has. The identity provider's mails
 * name theirs (`lang`, https://firebase.google.com/docs/auth/custom-email-handler).
 */
export const languageScript = `(()=>{
const codes=${JSON.stringify(published)};
const codeOf=(tag)=>tag.toLowerCase().split('-')[0];
let wanted=location.pathname===${JSON.stringify(paths.authAction)}&&codeOf(new URLSearchParams(location.search).get('lang')||'');
if(!codes.includes(wanted)){
try{wanted=localStorage.getItem(${JSON.stringify(languageKey)})}catch(e){}
if(!codes.includes(wanted)){
wanted=navigator.languages.map(codeOf).find((code)=>codes.includes(code));
try{if(wanted)localStorage.setItem(${JSON.stringify(languageKey)},wanted)}catch(e){}
}
}
if(/^\\/desk(\\/|$)/.test(location.pathname)&&!${JSON.stringify(deskLanguages)}.includes(wanted))return;
if(wanted&&wanted!=='en')location.replace('/'+wanted+location.pathname+location.search+location.hash);
})()`;

/**
 * Inline script in the head of every page. Remembers the language that is chosen, and in this tab what was typed, apart
 * from passwords: also before the page's code has arrived, or the page would lead back to the language before.
 */
export const choiceScript = `(()=>{
const touched=new WeakSet();
addEventListener('input',({target})=>touched.add(target),true);
addEventListener('click',({target})=>{
const link=target.closest('#root a[lang][hreflang]');
if(!link)return;
const boxes=[...document.querySelectorAll('#root :is(input,textarea,select)')];
const typed=boxes.flatMap((box,index)=>{
if(!touched.has(box)||['password','hidden','file'].includes(box.type)||box.name==='theme')return[];
return[[index,box.name,box.type==='checkbox'||box.type==='radio'?box.checked:box.value]];
});
try{
localStorage.setItem(${JSON.stringify(languageKey)},link.hreflang);
sessionStorage.setItem(${JSON.stringify(typedKey)},JSON.stringify(typed));
}catch(e){}
},true);
})()`;

/**
 * Inline script after the markup. Enters again what was typed before a change of language; the early script
 * (src/early/earlyVisitorScript.ts) keeps it until React has the page.
 */
export const typedScript = `(()=>{
let typed=[];
try{
typed=JSON.parse(sessionStorage.getItem(${JSON.stringify(typedKey)})||'[]');
sessionStorage.removeItem(${JSON.stringify(typedKey)});
}catch(e){}
const boxes=document.querySelectorAll('#root :is(input,textarea,select)');
for(const [index,name,value] of typed){
const box=boxes[index];
if(!box||box.name!==name)continue;
if(typeof value==='boolean')box.checked=value;else box.value=value;
box.dispatchEvent(new Event('input',{bubbles:true}));
}
})()`;
