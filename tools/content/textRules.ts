import { assistantPlaceholders } from '../../content/schemas/assistant';
import { articleSlugs } from './articleSlugs';
import { articlePath, paths } from '../../src/navigation/paths';

/** A piece of text: a field of a JSON file or a line of a Markdown file. */
export interface TextPlace {
  file: string;
  field: string;
  text: string;
}

interface TextRule {
  pattern: RegExp;
  message: string;
  /** Files that are exempt from the rule. */
  except?: readonly string[];
}

const contactOwner = ['site.json'];

const rules: readonly TextRule[] = [
  // The register quotes messages, whose elements are written <0/>.
  { pattern: /<[a-z!/]/i, message: 'must not hold HTML', except: ['promises.json'] },
  { pattern: /!/, message: 'must not shout: no exclamation marks' },
  { pattern: /lorem|ipsum|\bTODO\b|\bTBD\b/i, message: 'is not finished copy' },
  {
    pattern: /[^\s<>()]+@[^\s<>()]+\.[a-z]+/i,
    message: 'must not repeat an email address: it belongs to site.json',
    except: contactOwner,
  },
  {
    pattern: /\+\d[\d ().-]{6,}\d|\b0\d{2,3}[ -]?\d{3}[ -]?\d{3,4}\b|tel:|wa\.me/,
    message: 'must not repeat a phone number: it belongs to site.json',
    except: contactOwner,
  },
  {
    pattern:
      /[$€£¥₦₹] ?\d|\b(?:USD|EUR|GBP|KES|KSh|NGN) ?\d|\d ?(?:[€£₦]|(?:USD|EUR|GBP|KES|NGN|dollars?|euros?|shillings?|naira|cents?)\b)/i,
    message: 'must not name a price: prices belong to site.json',
    except: contactOwner,
  },
];

/** The files whose placeholders the gateway fills in. */
const assistantFile = /^assistant(?:\.md$|-\w+\.json$|\/replies-)/;

/** Link targets allowed in content/. */
const pages: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => !path.includes(':')),
  ...articleSlugs.map(articlePath),
]);

/** The problem with a link in content/, or undefined. */
function linkFault(address: string): string | undefined {
  if (address.startsWith('https://')) return URL.canParse(address) ? undefined : `${address} is not an address`;
  return pages.has(address.split(/[?#]/, 1)[0] ?? '') ? undefined : `${address} is no page of this site`;
}

/** Violations of the house's wording rules. */
export function textFaults({ file, field, text }: TextPlace): string[] {
  const broken = rules
    .filter(({ pattern, except = [] }) => !except.includes(file) && pattern.test(text))
    .map(({ message }) => message);
  for (const [, name = ''] of text.matchAll(/\{\{(.*?)\}\}/g)) {
    if (!assistantFile.test(file))
      broken.push(`{{${name}}} would be shown as it stands: placeholders belong to the assistant`);
    else if (!assistantPlaceholders.some((known) => known === name)) broken.push(`{{${name}}} is no known placeholder`);
  }
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address);
  if (/(?:^|\.)to$/.test(field)) links.push(text);
  return [...broken, ...links.map(linkFault).filter((fault) => fault !== undefined)];
}
