/** Whether a text has a letter that no name in Latin script has. */
export const hasOtherScript = (text: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(text);
