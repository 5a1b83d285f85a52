/**
 * Inline script in the head of every page: records changes from the first byte until React hydrates the page, so that
 * src/app/foreignChanges.ts can revert those of page translators and extensions. The gateway allows it by its hash.
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

/** Placed after the prerendered markup: later changes are not the parser's. */
export const rootParsedScript = 'rootParsed()';
