import type { SandboxConfig } from '../config';
import type { Message } from './messages';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function messageItem({ channel, to, subject, text, at }: Message): string {
  const heading = [channel === 'email' ? 'E-mail' : 'Text message', `to ${to}`, subject].filter((part) => part !== undefined).join(' · ');
  return `<li><article><h3>${escapeHtml(heading)}</h3><p>${escapeHtml(text)}</p><time datetime="${new Date(at).toISOString()}">${new Date(at).toUTCString()}</time></article></li>`;
}

/** The sandbox's front page: what the stand-ins have "sent", and what one needs to try the site. */
export function inboxPage({ siteUrl, membersKey }: SandboxConfig, messages: readonly Message[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Keelway sandbox</title>
</head>
<body>
<main>
<p class="stamp">Sandbox: nothing here is real</p>
<h1>Keelway sandbox</h1>
<p>This server stands in for outside services so that the site works on one machine, without accounts and without the internet. No message leaves this machine and no money moves.</p>
<p><a href="${escapeHtml(siteUrl)}">Open the site</a></p>
<section aria-labelledby="inbox">
<h2 id="inbox">Inbox</h2>
${messages.length === 0 ? '<p>No messages yet. E-mails and text messages that the site would send appear here.</p>' : `<ol>${messages.map(messageItem).join('')}</ol>`}
<p><a href="/inbox.json">The same as JSON</a></p>
</section>
<section aria-labelledby="members">
<h2 id="members">Members page</h2>
<p>The authorization key of the sandbox is <code>${escapeHtml(membersKey)}</code>.</p>
</section>
<section aria-labelledby="rooms">
<h2 id="rooms">Stand-ins</h2>
<ul>
<li>Identity (sign-in, registration, phone codes): not open yet</li>
<li>Payments (card checkout): not open yet</li>
<li>Assistant (answers from the site's own content): not open yet</li>
</ul>
</section>
</main>
</body>
</html>
`;
}
