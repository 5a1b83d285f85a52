import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { isLoopback } from '../../server/lib/config/listenHost';
import { reporter, type Finding } from './finding';
import { look, lookMarked, type NameServer } from './records';
import { readSpf, type Policy } from './spf';

const { pass, off, warn, fail } = reporter('mail');

const nameServerAdvice = 'Run the check on a machine that can ask a name server.';
/** Says what no record tells: which address and which key a mail is sent with. */
const readingAdvice = (domain: string): string =>
  `send a mail to a large provider and read its header Authentication-Results: spf=pass or dkim=pass must name ${domain}`;

/** Mail providers whose senders are listed under another domain than their servers', by their own instructions. */
const listedUnder: Readonly<Record<string, readonly string[]>> = {
  'amazonaws.com': ['amazonses.com'],
  'brevo.com': ['sendinblue.com'],
  'fastmail.com': ['messagingengine.com'],
  'gmail.com': ['google.com'],
  'office365.com': ['outlook.com'],
  'postmarkapp.com': ['mtasv.net'],
  'resend.com': ['amazonses.com'],
};

/** The domain must take replies (RFC 5321, section 5.1; RFC 7505). */
async function checkDomain(domain: string, dns: NameServer): Promise<Finding> {
  const asked = "sender's domain";
  const [mx, four, six] = await Promise.all([
    look(dns.resolveMx(domain)),
    look(dns.resolve4(domain)),
    look(dns.resolve6(domain)),
  ]);
  const all = [mx, four, six];
  if (all.every(({ kind }) => kind === 'unknown'))
    return warn(asked, 'Its DNS records could not be looked up.', nameServerAdvice);
  if (mx.kind === 'found' && mx.records.every(({ exchange }) => exchange === '' || exchange === '.'))
    return fail(
      asked,
      `${domain} says that it takes no mail (null MX), so many servers refuse mail from it (RFC 7505, section 4.2).`,
      `At the domain's name server, replace the record “MX 0 .” by those of the servers that take mail for ${domain}, or set MAIL_FROM to an address of another domain of yours.`,
    );
  if (all.every(({ kind }) => kind !== 'found'))
    return fail(
      asked,
      `${domain} does not exist or takes no mail.`,
      'Set MAIL_FROM to an address of a domain that you own.',
    );
  return pass(asked, `${domain} takes mail.`);
}

async function namesServer(
  { addresses, names }: Extract<Policy, { kind: 'senders' }>,
  host: string,
  dns: NameServer,
): Promise<boolean> {
  const own = getDomain(host) ?? host;
  const known = [own, ...(listedUnder[own] ?? [])];
  if ([...names].some((name) => known.includes(getDomain(name) ?? name))) return true;
  const family = isIP(host);
  if (family !== 0) return addresses.check(host, family === 4 ? 'ipv4' : 'ipv6');
  const [four, six] = await Promise.all([look(dns.resolve4(host)), look(dns.resolve6(host))]);
  return (
    (four.kind === 'found' && four.records.some((address) => addresses.check(address, 'ipv4'))) ||
    (six.kind === 'found' && six.records.some((address) => addresses.check(address, 'ipv6')))
  );
}

/** Whether the domain permits the mail server. What it sends from is known by its name or address at best. */
async function checkSpf(domain: string, host: string, dns: NameServer): Promise<Finding> {
  const asked = 'SPF';
  const policy = await readSpf(dns, domain);
  const place = `the TXT record of ${domain} that begins with v=spf1, at the domain's name server`;
  switch (policy.kind) {
    case 'unknown':
      return warn(asked, 'The records could not be looked up.', nameServerAdvice);
    case 'none':
      return warn(
        asked,
        `${domain} does not name its permitted senders.`,
        "Add the TXT record that your mail provider names (v=spf1 …) at the domain's name server.",
      );
    case 'broken':
      return fail(
        asked,
        `The record is invalid, so receivers ignore it or refuse the mail (permerror, RFC 7208): ${policy.problem}.`,
        `Correct ${place}; there must be one, with all senders in it.`,
      );
    case 'nobody':
      return policy.isRefusal
        ? fail(
            asked,
            `${domain} permits nobody to send mail: its record has no sender.`,
            `Put what your mail provider names (include:…) before “all” in ${place}.`,
          )
        : warn(
            asked,
            `${domain} does not name its permitted senders: its record has none.`,
            `Put what your mail provider names (include:…) into ${place}, and end it with ~all or -all.`,
          );
    case 'everybody':
      return warn(
        asked,
        `${domain} permits everybody to send mail in its name (+all).`,
        `End ${place}, with ~all or -all.`,
      );
    case 'senders':
  }
  if (isLoopback(host))
    return pass(
      asked,
      'There is a record. Which address the mail server of this machine sends from is not known here.',
    );
  return (await namesServer(policy, host, dns))
    ? pass(asked, `There is a record, which names ${host}.`)
    : warn(
        asked,
        `There is a record, but nothing in it can be recognised as ${host}: it may be that of another mail provider.`,
        `Add what your mail provider names (include:…) to ${place}. If it is there, ${readingAdvice(domain)}.`,
      );
}

/** DNS does not list selectors, but tells whether there is any (RFC 8020); a record for every name hides that. */
async function checkDkim(domain: string, dns: NameServer): Promise<Finding> {
  const asked = 'DKIM';
  const parent = `_domainkey.${domain}`;
  const [any, random] = await Promise.all([
    look(dns.resolveTxt(parent)),
    look(dns.resolveTxt(`check${randomBytes(8).toString('hex')}.${parent}`)),
  ]);
  if (any.kind === 'unknown') return warn(asked, 'The records could not be looked up.', nameServerAdvice);
  if (any.kind === 'absent')
    return warn(
      asked,
      `There is no key below ${parent}: nothing signs mails in the name of ${domain}.`,
      `Switch DKIM on for ${domain} at your mail provider, and add the records that it names (…._domainkey) at the domain's name server; then ${readingAdvice(domain)}.`,
    );
  if (random.kind !== 'absent')
    return off(
      asked,
      `Not known, as the name server answers for every name below ${parent}: ${readingAdvice(domain)}.`,
    );
  return pass(asked, `There are keys below ${parent}. Which one signs only a mail tells: ${readingAdvice(domain)}.`);
}

async function checkDmarc(domain: string, dns: NameServer): Promise<Finding> {
  const asked = 'DMARC';
  const example = `a TXT record at _dmarc.${domain}, to begin with v=DMARC1; p=none`;
  // The policy of the organisation's domain holds for those below it (RFC 7489, section 6.6.3).
  for (const name of new Set([domain, getDomain(domain) ?? domain])) {
    const found = await lookMarked(dns, `_dmarc.${name}`, 'v=dmarc1');
    if (found.kind === 'unknown') return warn(asked, 'The records could not be looked up.', nameServerAdvice);
    if (found.kind !== 'found') continue;
    const [record = '', another] = found.records;
    if (another !== undefined)
      return warn(
        asked,
        `There are ${found.records.length} policies at _dmarc.${name}, so that none holds.`,
        `Leave one of the TXT records at _dmarc.${name}.`,
      );
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(record))
      return warn(asked, `The policy at _dmarc.${name} does not say what to do.`, `Correct it: ${example}.`);
    return pass(asked, name === domain ? 'There is a record.' : `There is a record at _dmarc.${name}.`);
  }
  return warn(asked, 'There is no policy: large providers may refuse the mails.', `Add ${example}.`);
}

/** Whether mail of `domain` that `host` sends is taken, as far as DNS tells. */
export async function checkSender(domain: string, host: string, dns: NameServer): Promise<Finding[]> {
  const own = await checkDomain(domain, dns);
  if (own.result !== 'pass') return [own];
  return [own, ...(await Promise.all([checkSpf(domain, host, dns), checkDkim(domain, dns), checkDmarc(domain, dns)]))];
}
