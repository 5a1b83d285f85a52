import { t } from '@shared/language/words';
import type { Agent, AgentService } from '@places/agent';
import { sendableEmail } from '@shared/text/email';
import { dialled, phonesIn } from '@shared/text/phoneText';
import site from '@content/site.json';
import { parsedUrl } from '@/navigation/redirect';
import { paths } from '@/navigation/paths';

/** Display names of services. */
export const serviceNames: Readonly<Record<AgentService, string>> = {
  air: t('Air cargo'),
  sea: t('Sea cargo'),
  land: t('Land freight'),
  warehousing: t('Warehousing'),
  consultancy: t('Consultancy'),
  'home-delivery': t('Home delivery'),
  errands: t('Errand services'),
  customs: t('Customs'),
};

/** Services as they stand in a sentence. */
export const servicesInSentence: Readonly<Record<AgentService, string>> = {
  air: t('air cargo'),
  sea: t('sea cargo'),
  land: t('land freight'),
  warehousing: t('warehousing'),
  consultancy: t('consultancy'),
  'home-delivery': t('home delivery'),
  errands: t('errand services'),
  customs: t('customs'),
};

/** `tel:` URI (RFC 3966) of the first number in a field; null if none can be dialled. */
export function callAddress(phone: string): string | null {
  const [first] = phonesIn(phone);
  const number = first === undefined ? null : dialled(first);
  return first === undefined || number === null
    ? null
    : `tel:${number}${first.extension === '' ? '' : `;ext=${first.extension}`}`;
}

/**
 * WhatsApp link of an international number (`+…` or `00…`) with an introductory sentence; null for other numbers and
 * extensions.
 */
export function whatsAppAddress(phone: string, agentName: string): string | null {
  const [first] = phonesIn(phone);
  const number = first === undefined || first.extension !== '' ? null : dialled(first);
  const digits = number?.startsWith('+') === true ? number.slice(1) : '';
  if (digits.length < 8) return null;
  const text = t('Hello {agent}, I found you in the {site} directory and would like to ask about moving freight.', {
    agent: agentName,
    site: site.name,
  });
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** The numbers of a field, usually one, as written. */
export function phoneParts(phone: string): readonly string[] {
  const parts = phonesIn(phone);
  return parts.length < 2
    ? [phone]
    : parts.map(({ number, extension }) => (extension === '' ? number : `${number} ext. ${extension}`));
}

/** `mailto:` URI with a subject; international domains in ASCII, which all mail clients accept. */
export function mailAddress(email: string): string {
  const subject = t('Freight enquiry through {site}', { site: site.name });
  return `mailto:${encodeURIComponent(sendableEmail(email)).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}

/** The website if it is http or https, otherwise null. */
export function websiteAddress(website: string): string | null {
  return /^https?:\/\//i.test(website) && parsedUrl(website) !== null ? website : null;
}

/** A website without scheme: 'pwani.example/kontakt'. */
export function websiteName(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/** An agent's contact details as plain text, for the clipboard. */
export function contactText({ name, location, phone, email, website }: Agent): string {
  return [name, location, phone, email, website].filter((line) => line !== undefined && line !== '').join('\n');
}

/** The contact page's form, to report the agent. */
export function reportPath({ id, name }: Pick<Agent, 'id' | 'name'>): string {
  return `${paths.contact}?${new URLSearchParams({ about: 'report', agent: name, agentId: id }).toString()}#write`;
}
