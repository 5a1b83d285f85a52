import { escapeUTF8 } from 'entities';
import { sandboxPage } from '../html';
import type { Account } from './state';

function accountButton({ email, displayName, photoUrl, google }: Account & { email: string }): string {
  const name = google?.displayName ?? displayName ?? '';
  const claims = {
    sub: google?.rawId ?? `sandbox-${email}`,
    email,
    email_verified: true,
    ...(name === '' ? {} : { name }),
    ...(photoUrl === undefined ? {} : { picture: photoUrl }),
  };
  return `<li><button type="button" data-claims="${escapeUTF8(JSON.stringify(claims))}">${escapeUTF8(name === '' ? email : `${name} (${email})`)}</button></li>`;
}

/**
 * Replaces Google's page in the popup. Its script posts `{ type, eventId, urlResponse }` to the opener, if that is the
 * site. Its controls are disabled until the script has run: a form that submits itself would lose the event.
 */
export function googlePage(siteOrigin: string, accounts: readonly Account[]): string {
  const known = accounts.filter((account): account is Account & { email: string } => account.email !== undefined);
  return sandboxPage(
    'Choose a Google account',
    `<p>This page stands in for Google. Nothing is sent to Google, and no password is needed.</p>
<fieldset id="chooser" disabled data-site="${escapeUTF8(siteOrigin)}">
${known.length === 0 ? '' : `<h2>Accounts of this sandbox</h2>\n<ul class="cards">${known.map(accountButton).join('')}</ul>`}
<h2>${known.length === 0 ? 'Any account you like' : 'Another account'}</h2>
<form>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="256">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="off" maxlength="254">
<button type="submit">Continue</button>
</form>
<p id="problem" role="alert"></p>
</fieldset>
<noscript><p>This page needs scripts to answer the site.</p></noscript>`,
    '/identity/google.js',
  );
}

/** Replaces the script that the SDK loads before opening a window (https://apis.google.com/js/api.js). */
export const apiScript = '// Without this script the window does not open.\n';

/** Script of the page. The URL in the response carries the account, as in Google's redirect. */
export const googleScript = `const chooser = document.getElementById('chooser');
const query = new URLSearchParams(location.search);
function answer(claims) {
  if (window.opener === null) {
    document.getElementById('problem').textContent = 'This page was not opened by the site. Go back to the site and sign in from there.';
    return;
  }
  const urlResponse = new URL('/identity/google/done', location.origin);
  urlResponse.searchParams.set('providerId', 'google.com');
  urlResponse.searchParams.set('id_token', JSON.stringify(claims));
  window.opener.postMessage({ type: query.get('type') ?? 'signInViaPopup', eventId: query.get('eventId'), urlResponse: urlResponse.href }, chooser.dataset.site);
  window.close();
}
chooser.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-claims]');
  if (button !== null) answer(JSON.parse(button.dataset.claims));
});
chooser.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(event.target);
  const email = String(fields.get('email')).trim().toLowerCase();
  const name = String(fields.get('name')).trim();
  answer({ sub: 'sandbox-' + email, email, email_verified: true, ...(name === '' ? {} : { name }) });
});
chooser.disabled = false;
`;
