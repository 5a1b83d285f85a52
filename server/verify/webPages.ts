import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { fold, wordSet } from '../../shared/text/fold';
import {
  customersBelow,
  mailProviders,
  otherNames,
  pagesWithCase,
  pagesWithoutCase,
  providersAnywhere,
} from './sharedHosts';

/** A web address, read for comparison. */
export interface WebPage {
  /** In Unicode, without `www.`. */
  host: string;
  /** What one party registered, in Unicode; null where each page belongs to somebody else. */
  domain: string | null;
  /** Path, query and fragment that tell pages apart; '' for the first page. */
  path: string;
  /** Whether it is the first page, or an ordinary one of a whole site. */
  isOrdinary: boolean;
}

/** What an agent's website says is the agent's own: a domain, all of a host, or one page. */
export type OwnSite = { domain: string } | { host: string } | { host: string; path: string };

const isAddress = /^(?:https?:\/\/)?(?:[^\s/?#@]*@)?(?:[\p{L}\p{N}\p{M}_-]+\.)+[\p{L}\p{N}-]{2,}\.?(?:[/?#:].*)?$/iu;
/** Parameters that say where a visitor came from, or in which language. */
const tracking =
  /^(?:utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid?|mibextid|mc_[ce]id|_ga|_gl|_rd[rc]|rdid|share_url|sfnsn|trk|trackingid|originalsubdomain|lipi|paipv|eav|__tn__|__cft__.*|__xts__.*|fref|hc_ref|refid|ref|ref_src|referrer|source|src|feature|si|hl|lang|locale|gl|usp|authuser|pli|noapp|_t|_r|is_from_webapp|sender_device|lst|s|t|wa_status_inline|app_absent)$/i;
/** Pages that only a whole site has, in the four languages. */
const ordinaryPages = wordSet(
  'index default home main welcome web site start contact contacts contact-us contactus kontakt about about-us aboutus accueil contactez-nous a-propos nyumbani mawasiliano services',
);
const languageCode = /^[a-z]{2}(?:[-_][a-z]{2})?$/;

/** Whether a mail provider or host of many, by its registered domain. */
export function isMailProvider(domain: string): boolean {
  const { domainWithoutSuffix } = parse(domain);
  return mailProviders.has(domain) || (domainWithoutSuffix !== null && providersAnywhere.has(domainWithoutSuffix));
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The domain that one party registered or was given; null if everybody has a page there. */
function ownerDomain(host: string): string | null {
  const { domain, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null) return parse(host).isIp === true ? host : null;
  const names = host.split('.');
  const above = [...customersBelow].find((platform) => host.endsWith(`.${platform}`) || host === platform);
  if (above !== undefined) {
    const customer = names.slice(-above.split('.').length - 1);
    return customer.length > above.split('.').length && customer[0] !== 'www' ? customer.join('.') : null;
  }
  if (isPrivate === true) return domain;
  return pagesWithoutCase.has(domain) || pagesWithCase.has(domain) || isMailProvider(domain) ? null : domain;
}

function hostOf(hostname: string): { host: string; isCaseless: boolean } {
  const plain = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
    // One blog under the endings of all countries.
    .replace(/\.blogspot\.(?:com?\.)?[a-z]{2,3}$/, '.blogspot.com');
  const registered = parse(plain).domain ?? plain;
  const main = otherNames.get(registered) ?? registered;
  const host = `${plain.slice(0, plain.length - registered.length)}${main}`;
  const isCaseless = pagesWithoutCase.has(main);
  // The same page for telephones, and for a country: m.facebook.com, ke.linkedin.com.
  const isShared = isCaseless || pagesWithCase.has(main);
  return {
    host: isShared ? host.replace(/^(?:m|mobile|mbasic|web|touch|lite|[a-z]{2}(?:-[a-z]{2})?)\.(?=[^.]+\.)/, '') : host,
    isCaseless,
  };
}

/** Reads a web address as people write it; null for other texts. */
export function readWebPage(text: string): WebPage | null {
  const written = text.trim();
  if (!isAddress.test(written)) return null;
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const { host, isCaseless } = hostOf(url.hostname);
  const query = [...url.searchParams]
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join('&');
  // Some sites keep the page in the fragment.
  const fragment = /^#[!/]/.test(url.hash) ? url.hash : '';
  const steps = decoded(url.pathname).split('/').filter(Boolean);
  const path = [steps.join('/'), query && `?${query}`, fragment].join('');
  const isOrdinary =
    query === '' &&
    fragment === '' &&
    steps.length <= 2 &&
    steps.every((step) => {
      const name = step.toLowerCase().replace(/\.(?:html?|php|aspx?|jsp)$/, '');
      return languageCode.test(name) || ordinaryPages.has(name);
    });
  const compared = isCaseless ? path.toLowerCase() : path;
  const domain = ownerDomain(host);
  return {
    host: domainToUnicode(host) || host,
    domain: domain === null ? null : domainToUnicode(domain) || domain,
    // Facebook ignores the full stops in names.
    path: host === 'facebook.com' && query === '' ? compared.replaceAll('.', '') : compared,
    isOrdinary,
  };
}

/** Whether the name of a domain is that of the company: its first words, or all. */
export function isNamedAfter(domain: string, name: string): boolean {
  const label = fold(domain.split('.')[0] ?? '').replaceAll(' ', '');
  const words = fold(name).split(' ');
  return words.some((_, index) => index > 0 && words.slice(0, index + 1).join('') === label);
}

/** What is an agent's own of its website; null if nothing is for certain. */
export function ownSiteOf(website: string, name: string): OwnSite | null {
  const page = readWebPage(website);
  if (page === null) return null;
  const { host, domain, path, isOrdinary } = page;
  const onePage = path === '' ? null : { host, path };
  if (domain === null) return onePage;
  if (isNamedAfter(domain, name) && parse(host).domain === domain) return { domain };
  if (!isOrdinary) return onePage;
  return host === domain || /^(?:m|web|mobile|[a-z]{2})\./.test(host) ? { domain } : { host };
}

export function isOnSite(page: WebPage, site: OwnSite): boolean {
  if ('domain' in site) return page.domain === site.domain;
  return page.host === site.host && (!('path' in site) || page.path === site.path);
}
