/**
 * What stands inline at the head of every page: keeps what is changed in the page from its first byte until React takes it
 * over, so that src/app/foreignChanges.ts can put back what page translators and extensions changed. The gateway allows it
 * by its hash.
 */
export const foreignChangesScript = `(()=>{
const records=[];
const observer=new MutationObserver((more)=>records.push(...more));
const take=()=>records.push(...observer.takeRecords());
let parsed=Infinity;
observer.observe(document,{subtree:true,childList:true,characterData:true,characterDataOldValue:true});
window.rootParsed=()=>{
take();
parsed=records.length;
};
window.changesBeforeStart=()=>{
take();
observer.disconnect();
return{records,parsed};
};
})()`;

/** Stands behind the prerendered markup: what changes in it from here on is not the parser's work. */
export const rootParsedScript = 'rootParsed()';
