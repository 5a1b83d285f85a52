import { wordSet } from './fold';

/** Hundreds are one word in Arabic, with either spelling of the hundred. */
const arabicHundreds = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'ثماني', 'تسع']
  .flatMap((digit) => [`${digit}مئة`, `${digit}مائة`])
  .join(' ');

/** Number words of the site's languages, each a word of its own. Words that are articles, too, are left out: 'un'. */
export const numberWords = wordSet(`
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million millions billion
  deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante
  soixante cent cents mille
  moja mbili tatu nne tano sita saba nane tisa kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini
  mia elfu laki milioni
  ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة عشر عشرون عشرين ثلاثون ثلاثين أربعون أربعين خمسون خمسين ستون ستين سبعون سبعين
  ثمانون ثمانين تسعون تسعين مئة مائة مئتي مئتا مئتان مئتين مائتي مائتا مائتان مائتين ألف ألفي ألفا ألفان ألفين آلاف مليون ملايين
  ${arabicHundreds}
`);
