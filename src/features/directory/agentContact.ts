import type { Agent, AgentService } from '@server/contracts/agent';
import site from '@content/site.json';
import { parsedUrl } from '@/navigation/parsedUrl';

/** What a visitor reads for a service. */
export const serviceNames: Readonly<Record<AgentService, string>> = {
  air: 'Air cargo',
  sea: 'Sea cargo',
  land: 'Land freight',
  warehousing: 'Warehousing',
  consultancy: 'Consultancy',
  'home-delivery': 'Home delivery',
  errands: 'Errand services',
  customs: 'Customs',
};

/** `tel:` address of a telephone number as written by people, or null when it holds no number that can be dialled. */
export function callAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 15 || /\p{L}/u.test(phone)) return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** WhatsApp address of an international number (`+…` or `00…`) with a first sentence, or null for any other number. */
export function whatsAppAddress(phone: string, agentName: string): string | null {
  const written = phone.trim();
  if (callAddress(written) === null || !/^(\+|00)/.test(written)) return null;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 8) return null;
  const text = `Hello ${agentName}, I found you in the ${site.name} directory and would like to ask about moving freight.`;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** `mailto:` address with a subject. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Freight enquiry through ${site.name}`)}`;
}

/** The website if it can be linked to: only http and https. */
export function websiteAddress(website: string): string | null {
  return /^https?:\/\//i.test(website) && parsedUrl(website) !== null ? website : null;
}

/** A website as people write it: 'pwani.example/kontakt'. */
export function websiteName(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

/** 'yyyy-mm-dd' as the stamp shows it: 'mm/yyyy'. */
export function stampDate(isoDate: string): string {
  return `${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;
}

/** An agent's contact as plain lines, for the clipboard. */
export function contactText({ name, location, phone, email, website }: Agent): string {
  return [name, location, phone, email, website].filter((line) => line !== undefined && line !== '').join('\n');
}
