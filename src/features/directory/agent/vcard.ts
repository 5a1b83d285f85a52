import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { phoneParts, serviceNames } from './agentContact';

const foldedAt = 75;

/** Escapes backslash, comma, semicolon and line breaks (RFC 2426 section 4; RFC 6350 section 3.4). */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds lines at 75 octets without splitting characters; continuation lines start with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > foldedAt) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** An agent as a vCard 3.0 (RFC 2426). The location 'place, ..., country' becomes locality and country. */
export function vcard(agent: Agent): string {
  const { name, location, phone, email, website, services, languages } = agent;
  const cut = location.lastIndexOf(', ');
  const place = cut === -1 ? '' : location.slice(0, cut);
  const country = cut === -1 ? location : location.slice(cut + 2);
  const note = [
    services.length === 0
      ? ''
      : t('Services: {services}.', { services: commaList(services.map((service) => serviceNames[service])) }),
    languages.length === 0 ? '' : t('Languages: {languages}.', { languages: commaList(languages) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    `ADR;TYPE=WORK:;;;${escaped(place)};;;${escaped(country)}`,
    ...(phone === undefined ? [] : phoneParts(phone).map((number) => `TEL;TYPE=WORK,VOICE:${escaped(number)}`)),
    email === undefined ? '' : `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    website === undefined ? '' : `URL:${website.replace(/[\r\n]/g, '')}`,
    note === '' ? '' : `NOTE:${escaped(note)}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** File name of an agent's vCard: letters and digits of any script, at most 60 characters. */
export function vcardFileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${Array.from(plain).slice(0, 60).join('') || 'agent'}.vcf`;
}
