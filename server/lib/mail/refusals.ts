/**
 * What a mail server's refusal says: the mailbox is `gone`, it is `full`, the mail is against a `policy` (content,
 * sender, reputation), the refusal is `temporary`, or none of that can be told.
 */
export type RefusalMeaning = 'gone' | 'full' | 'policy' | 'temporary' | 'unknown';

/** Addresses and links may contain any word. */
const isQuoted = (word: string): boolean => word.includes('@') || word.includes('://');

const nouns =
  /\b(?:users?|userid|recipients?|mail ?box|inbox|accounts?|addresse?s?|addressee|customer|person|alias|destinataires?|utilisateur|usuario|usuário|empfänger|casella|destinatario|destinatário|benutzer)\b/;
const states =
  /unknown|invalid|not valid|not a valid|bad|illegal|non-?exist|no such|nosuch|not exist|n't exist|not be found|not found|not known|not listed|not recogni|not local|not hosted|not active|not available|not our|inactiv|disabled|deactivated|deleted|closed|cancell?ed|discontinued|suspended|terminated|expired|archiv|abandoned|unavailable|unrout|undeliverable|unresolvable|no longer|n't have|not have|cannot find|unable to find|no mail ?box|no valid|has left|inconnu|invalide|inexist|unbekannt|desconocid|desconhecid|sconosciut|no existe|não existe|n'existe|desativad|désactiv/;
const gonePhrases =
  /recipientnotfound|not found by smtp|unrout(?:e)?able|host unknown|unknown host|unknown local|no one here|nobody here|not our customer|domain (?:name )?(?:does not exist|doesn't exist|not found|unknown|is not valid)|не существует|не найден|不存在|无此/;

const isGone = (text: string): boolean => (nouns.test(text) && states.test(text)) || gonePhrases.test(text);
const goneCodes = /^5\.(?:1\.(?:[1236]|10)|2\.1|4\.310)$/;

/** What the words say, in the order in which they are looked for. Tested with what real servers write. */
const words: readonly (readonly [RefusalMeaning, RegExp])[] = [
  ['policy', /rate that prevents|mail too quickly|sending (?:quota|limit)|too many|daily/],
  [
    'policy',
    /\bsender (?:address|domain|verif|not|is|was|rejected|denied|blocked|refused|unknown|invalid)|(?:invalid|bad|outbound|banned|unknown|blocked|of|your) sender\b|sendernot|emetteur|émetteur|\behlo\b|\bhelo\b|return.path|reverse.path/,
  ],
  [
    'full',
    /(?:box|folder|account|storage|disk|is) (?:is )?(?:currently )?full\b|quota|storage|size limit exceeded|mail ?box size|out of (?:disk )?space|disk space|pleine\b|überfüllt|\bvoll\b|llen[ao]\b|\bpiena\b|\bcheia\b/,
  ],
  ['temporary', /temporar|\blater\b|gr[ea]y-?list/],
];

/** Content, reputation, rules: what a footer may mention, too, when the mailbox is gone. */
const rules =
  /spam|unsolicited|junk|\bbulk|virus|malware|phish|content|attachment|black-? ?list|block-? ?list|dnsbl|\brbl\b|blocked (?:using|by|because|for)|reputation|polic(?:y|ies)|dmarc|\bspf\b|dkim|authenti|authori[sz]|relay(?:ing)? (?:access|denied|not|is)|(?:to|no) relay|relaying|banned|prohibit|\bloop|suspicio|suspect|reverse dns|\brdns\b|\bptr\b|client host|dns error|not accept delivery|(?:message|mail) (?:was |has been |content )?(?:rejected|refused|denied)|message size|too (?:large|big)|\btls\b|restrict|not allowed|not permitted/;

/** Enhanced codes (RFC 3463), for refusals without telling words. */
const codes: readonly (readonly [RefusalMeaning, RegExp])[] = [
  ['gone', goneCodes],
  ['full', /^5\.2\.2$/],
  ['policy', /^5\.(?:7\.\d+|6\.\d+|1\.[78]|2\.3|3\.4|4\.5)$/],
];

/** `reply`: such as `550 5.1.1 <x@example.org>: User unknown`; a code alone will do. */
export function meaningOf(reply: string): RefusalMeaning {
  if (/^4\d\d/.test(reply)) return 'temporary';
  const code = (/^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? /#(5\.\d{1,3}\.\d{1,3})\b/.exec(reply))?.[1] ?? '';
  const text = reply
    .replaceAll(/^5\d\d[ -]|#?\b5\.\d{1,3}\.\d{1,3}\b/gm, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((word) => word !== '' && !isQuoted(word))
    .join(' ');
  const said = words.find(([, pattern]) => pattern.test(text))?.[0];
  if (said !== undefined) return said;
  if (rules.test(text) && !(isGone(text) && goneCodes.test(code))) return 'policy';
  if (isGone(text)) return 'gone';
  // Exchange Online and IronPort, for recipients that the organization does not have.
  if ((code === '5.4.1' && text.includes('access denied')) || (code === '5.1.0' && text.startsWith('address rejected')))
    return 'gone';
  return codes.find(([, pattern]) => pattern.test(code))?.[0] ?? 'unknown';
}
