import type { SandboxConfig } from '../config';
import { escapeUTF8 } from 'entities';
import { sandboxPage } from '../html';
import type { Account } from '../identity/state';
import type { Payments } from '../payments/payments';
import { paymentsSection } from '../payments/section';
import { replyKinds } from '../mailbox/replies';
import { switchesSection } from '../switches/page';
import type { Switch } from '../switches/switches';
import type { Message } from './messages';

/** Address of a mail's HTML part. */
const htmlPath = (id: string): string => `/inbox/${id}.html`;

/** The button that mail programs show for `List-Unsubscribe`. */
const unsubscribeForm = (address: string): string =>
  `<form method="post" action="${escapeUTF8(address)}"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe, as mail programs do</button></form>`;

/** What a tester answers, as the person who got the mail. */
function replyForm(id: string): string {
  const choices = Object.entries(replyKinds)
    .map(
      ([kind, label], index) =>
        `<label class="choice"><input type="radio" name="kind" value="${kind}"${index === 0 ? ' checked' : ''}>${escapeUTF8(label)}</label>`,
    )
    .join('');
  return `<details><summary>Reply</summary><form method="post" action="/inbox/${id}/reply"><label for="reply-${id}">Text</label><textarea id="reply-${id}" name="text" rows="4"></textarea><fieldset><legend>How it comes back</legend>${choices}</fieldset><button>Send the reply</button></form></details>`;
}

function messageItem({ id, channel, to, subject, text, html, unsubscribe, code, link, at }: Message): string {
  const heading = [channel === 'email' ? 'Email' : 'Text message', `to ${to}`, subject]
    .filter((part) => part !== undefined)
    .join(' · ');
  return `<li><article><h3 dir="auto">${escapeUTF8(heading)}</h3><p dir="auto">${escapeUTF8(text)}</p>${code === undefined ? '' : `<p>Code: <code>${escapeUTF8(code)}</code></p>`}${
    link === undefined ? '' : `<p><a href="${escapeUTF8(link)}">${escapeUTF8(link)}</a></p>`
  }${html === undefined ? '' : `<p><a href="${htmlPath(id)}">HTML part</a></p>`}${
    unsubscribe === undefined ? '' : unsubscribeForm(unsubscribe)
  }${channel === 'email' ? replyForm(id) : ''}<time datetime="${new Date(at).toISOString()}">${new Date(at).toUTCString()}</time></article></li>`;
}

function accountItem({
  localId,
  email,
  emailVerified,
  displayName,
  phoneNumber,
  password,
  google,
  disabled,
}: Account): string {
  const facts = [
    email === undefined ? 'no email' : emailVerified ? 'email verified' : 'email not verified',
    phoneNumber === undefined ? 'no phone' : `phone ${phoneNumber}`,
    `signs in by ${[password && 'password', google && 'Google', phoneNumber && 'phone'].filter(Boolean).join(', ') || 'nothing'}`,
    ...(disabled ? ['disabled'] : []),
  ];
  const heading = [displayName, email ?? phoneNumber ?? localId].filter((part) => part !== undefined).join(' · ');
  return `<li class="card"><h3 dir="auto">${escapeUTF8(heading)}</h3><p class="quiet">${escapeUTF8(facts.join(' · '))}</p><p class="quiet">User id ${escapeUTF8(localId)}</p></li>`;
}

function accountsSection(accounts: readonly Account[] | null): string {
  if (accounts === null) return '<p>The site uses a real Firebase project: its accounts are there.</p>';
  return accounts.length === 0
    ? '<p>No accounts yet. Register on the site.</p>'
    : `<ul class="cards">${accounts.map(accountItem).join('')}</ul>`;
}

/** Contents of the front page. `accounts` and `payments` are null if the site uses a real provider. */
interface SandboxContents {
  messages: readonly Message[];
  accounts: readonly Account[] | null;
  payments: Payments | null;
  switches: readonly Switch[];
}

/** The sandbox's front page: messages, accounts, switches, and credentials for trying the site. */
export function inboxPage(
  { siteUrl, membersKey }: Pick<SandboxConfig, 'siteUrl' | 'membersKey'>,
  { messages, accounts, payments, switches }: SandboxContents,
): string {
  return sandboxPage(
    'Keelway sandbox',
    `<p>This server stands in for outside services so that the site works on one machine, without accounts and without the internet. No message leaves this machine and no money moves.</p>
<p><a href="${escapeUTF8(siteUrl)}">Open the site</a></p>
<nav aria-label="On this page"><ul class="jumps"><li><a href="#inbox">Inbox</a></li><li><a href="#accounts">Accounts</a></li><li><a href="#payments">Payments</a></li><li><a href="#switches">Switches</a></li><li><a href="#members">Members page</a></li></ul></nav>
<section aria-labelledby="inbox">
<h2 id="inbox">Inbox</h2>
${messages.length === 0 ? '<p>No messages yet. Emails and text messages that the site would send appear here.</p>' : `<ol>${messages.map(messageItem).join('')}</ol>`}
<p><a href="/inbox.json">The same as JSON</a></p>
</section>
<section aria-labelledby="accounts">
<h2 id="accounts">Accounts</h2>
${accountsSection(accounts)}
</section>
${paymentsSection(payments)}
${switchesSection(switches)}
<section aria-labelledby="members">
<h2 id="members">Members page</h2>
<p>The authorization key of the sandbox is <code>${escapeUTF8(membersKey)}</code>.</p>
</section>
<section aria-labelledby="rooms">
<h2 id="rooms">Stand-ins</h2>
<ul>
<li>Identity (sign-in, registration, phone codes): ${accounts === null ? 'off, the site uses a real project' : 'on'}</li>
<li>Payments (card checkout): ${payments === null ? 'off, the site uses a real account' : 'on'}</li>
<li>Assistant (the language model; answers from the site's content): on</li>
</ul>
</section>`,
  );
}
