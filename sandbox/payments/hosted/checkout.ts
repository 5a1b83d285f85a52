import { prepareFields } from './cardFields';
import { attempt, firstMethod, requery } from './charging';
import { connectControls } from './controls';
import { note } from './current';
import { trapKeyboard } from './dialog';
import { begin, closedBySite, leave, load, loadAgain, openVault, setUpFailed } from './opening';
import { allowFocus, sheet } from './screen';
import { isFramed, listenToSite, post } from './site';

// The hosted checkout: receives a transaction from the framing site, or opens the one named by its address.
const accessCode = location.pathname.split('/').at(-1) ?? '';

prepareFields();
listenToSite({
  begin,
  openVault,
  count: (action) => note('action', action),
  shown: () => allowFocus(true),
  closed: closedBySite,
});
connectControls({
  attempt: (kind, details, method) => void attempt(kind, details, method),
  firstMethod: () => firstMethod(),
  leave,
  requery: () => void requery(),
  reopen: () => void load({ accessCode }),
  again: () => loadAgain(accessCode),
});
trapKeyboard(sheet, leave);
if (isFramed) post('loaded:checkout');
else {
  allowFocus(true);
  if (accessCode === 'popup') setUpFailed('This page is opened by the checkout of the site.');
  else void load({ accessCode });
}
