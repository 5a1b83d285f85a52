/** Goods that need a permit in every country. */
export type Regulated = 'animals' | 'weapons' | 'medicines';

/** What may follow a word for an offence and make it harmless: a country, a colour, being on time. */
const colours =
  'coast|colou?r|colou?red|white|paint|painted|soap|tiles?|paper|cards?|fabric|lace|satin|silk|linen|cream|dress|dresses|finish|carpets?|curtains?|black|towers?';
const troubles =
  'delays?|problems?|issues?|penalt(?:y|ies)|holds?|hold|fines?|mistakes?|errors?|disputes?|storage|backlogs?|queues?|clearance|surprises|damage|seizures?|queries|rejections?|bottlenecks?|demurrage';
const evasions = [
  /\b(smuggl\w+|contraband)\b/,
  new RegExp(
    `\\b(avoid|dodge|skip|escape|bypass|get (?:round|around|past))(?: (?:paying|the|all|any|my|our|import))* (customs|dut(?:y|ies)|tax|taxes|vat|inspections?|sanctions)(?! (?:${troubles}))\\b`,
  ),
  /\b(evad\w+|evasion|brib\w+|undeclared|without declaring|(?:false|falsely|mis|under) ?declar\w+)\b/,
  /\b(fake|forge|forged|falsif\w+) (?:an? |the )?(invoices?|papers?|documents?|certificates?|bills?|labels?)\b/,
];
const hiding = /\b(hide|hiding|conceal\w*|sneak\w*|slip|slipping) (?!fee|cost|charge)/g;
const hidden = /\b(customs|inspections?|inspectors?|border|police|scanners?|goods|it|them|drugs|money|cash)\b/;
/** Maximum distance between a verb and its object, in characters. */
const reach = 70;
const asksToHide = (line: string): boolean =>
  [...line.matchAll(hiding)].some(({ index, 0: verb }) =>
    hidden.test(line.slice(index + verb.length, index + verb.length + reach)),
  );
const goods = [
  /\b(cocaine|heroin|cannabis|marijuana|rhino horns?|elephant tusks?|pangolins?)\b/,
  new RegExp(`\\bivory\\b(?! (?:${colours}))`),
];

/** The question asks how to do it. */
const seeksAWay =
  /\b(how (?:can|do|could|would|should|to)(?: (?:i|we|you|one))?|ways? to|tricks?|best way|help (?:me|us)|(?:i|we) (?:want|need|plan|would like|have|must|will)|id like|i d like|can (?:i|we|you)|could you|tell me how|show me|let me|please|send|ship|move|transport|deliver|export|import)\b/;
/** The question asks what it is, or how to avoid it. */
const seeksToKnow =
  /^(?:what (?:is|are|does|happens|counts|do)|whats|why|who|which|when|explain|define|meaning of|difference between|is (?:it|there)|are|is \w+ (?:illegal|legal|banned|allowed|forbidden|prohibited))\b/;
const seeksSafety =
  /\b(penalt\w+|punish\w*|illegal|unlawful|offence|crime|report\w*|detect\w*|prevent\w*|protect\w*|stop|victims?|scams?|refus\w+|forbid\w*|banned|prohibited|seized|against|policy|law)\b/;

/** Whether a question asks for help with an offence: smuggling, evasion, bribes, forged papers, forbidden goods. */
export function asksForWrong(line: string): boolean {
  const named = [...evasions, ...goods].some((pattern) => pattern.test(line));
  if (!named && !asksToHide(line)) return false;
  if (seeksToKnow.test(line) && !/\b(ways? to|how (?:can|do) (?:i|we)|can (?:i|we))\b/.test(line)) return false;
  return (
    !(
      seeksSafety.test(line) &&
      !/\b(ship|send|smuggle|hide) (?:some |my |our |an? )?(?:ivory|cocaine|heroin|cannabis|marijuana|drugs)\b/.test(
        line,
      )
    ) || !seeksAWay.test(line)
  );
}

/** Things that are merely named after an animal, weapon or medicine. */
const notAnimals =
  /\b(?:pet (?:bottles?|preforms?|flakes?|plastics?|resins?|films?|granules|chips?|sheets?|straps?|food|supplies|toys?|beds?|bowls?|shops?|accessories|crates?|carriers?)|cat \d\w?(?: cables?)?|cat(?:5|6)e?|cat (?:food|litter|trees?|toys?)|dog (?:food|toys?|beds?|leads?|collars?|tags?)|hot ?dogs?|horse (?:trailers?|boxe?s?|saddles?|feed|tack|blankets?|power)|saw ?horses?|(?:toy|stuffed|plush|plastic|wooden|ceramic|bronze|rubber|inflatable|soft) \w+|animal (?:feed|food|toys?|figures?|figurines?)|fish(?:ing)? (?:nets?|oil|meal|fillets?)|goat ?(?:skins?|leather|cheese|milk)|sheep ?skins?|cow ?hides?|cattle (?:feed|fences?|grids?)|snake (?:plants?|cables?)|monkey (?:wrench(?:es)?|nuts|bars)|parrot (?:cages?|toys?)|mouse (?:pads?|traps?)|bird (?:seed|cages?|feed))\b/g;
const notWeapons =
  /\b(?:(?:glue|nail|staple|heat|spray|paint|massage|caulk(?:ing)?|grease|price|label(?:ling)?|rivet|tattoo|water|toy|solder(?:ing)?|temperature|barcode|radar|foam|sealant|nerf|air blow|tagging|stapling) guns?|gun ?metal\w*|gun (?:oil|cabinets?|safes?|racks?)|bullet (?:points?|journals?|blenders?|trains?)|magic bullets?|explosives? (?:proof|detectors?)|explosion proof \w+|firework(?:s)? (?:stickers|posters))\b/g;
const notMedicines =
  /\b(?:medicine balls?|medicine (?:cabinets?|cups?|books?)|prescription (?:glasses|lenses|sunglasses|eyewear|frames|pads?)|(?:vaccine|insulin|medicine|pharmaceutical|medical) (?:fridges?|refrigerators?|coolers?|cool boxes|cold boxes|carriers?|bags?|packaging|boxes|bottles|vials|machinery|machines?|equipment|labels?|cartons?))\b/g;

const patterns: Readonly<Record<Regulated, { named: RegExp; not: RegExp }>> = {
  weapons: {
    named: /\b(guns?|weapons?|firearms?|rifles?|pistols?|ammunition|ammo|bullets?|explosives?|fireworks|grenades?)\b/,
    not: notWeapons,
  },
  animals: {
    named:
      /\b(dogs?|cats?|pupp(y|ies)|kittens?|pets?|horses?|parrots?|livestock|cattle|cows?|goats?|sheep|live (animals?|fish|birds?)|animals?|monkeys?|tortoises?|snakes?)\b(?! food)/,
    not: notAnimals,
  },
  medicines: {
    named: /\b(medicines?|pharmaceuticals?|vaccines?|prescription|insulin|antibiotics)\b/,
    not: notMedicines,
  },
};

/** The kind of regulated goods that a question names, ignoring things merely named after them. */
export function regulatedIn(line: string): Regulated | undefined {
  return (['weapons', 'animals', 'medicines'] as const).find((kind) =>
    patterns[kind].named.test(line.replace(patterns[kind].not, ' ')),
  );
}
