import { wordSet } from './fold';

/** Spellings of legal forms, which people leave out. */
const spellings: Readonly<Record<string, string>> = {
  limited: 'ltd',
  ltda: 'lda',
  limitada: 'lda',
  company: 'co',
  incorporated: 'inc',
  corporation: 'corp',
  private: 'pvt',
  proprietary: 'pty',
  gesellschaft: 'gmbh',
  etablissements: 'ets',
  societe: 'ste',
};
const legalForms = wordSet(
  'ltd co llc llp lp plc inc corp pty pvt pte gmbh mbh kg ohg ug ag sa sarl sarlu sas sasu eurl snc scs suarl gie ets ste bv nv vof srl spa sl slu lda sn sdn bhd pt cv tbk oy oyj ab as asa aps kft zrt doo ood eood sro spzoo ooo oao zao jsc pjsc fz fze fzco fzc dmcc wll bsc saoc saog spc kk pc pllc ltee est',
);

/** The legal form that a folded word of a company's name is, in one spelling; null if it is none. */
export const legalFormOf = (word: string): string | null => {
  const form = spellings[word] ?? word;
  return legalForms.has(form) ? form : null;
};

/** A name in which initials are one word: S.A.R.L. and W.L.L. */
export const withoutInitials = (name: string): string =>
  name.replace(
    /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu,
    (initials) => ` ${initials.replaceAll('.', '')} `,
  );
