import * as v from 'valibot';
import { requestCases } from '@server/requests/requestCases';
import { requestStatus } from '@server/requests/requestPage';
import { membershipStates, openings } from '../cases/caseStates';

const at = Date.now();
const staff = { by: { kind: 'staff', id: 'uid-staff' }, at } as const;
const system = { by: { kind: 'system', id: null }, at } as const;
const late = { type: 'deadline.answer', since: at, ...system } as const;
const silent = { type: 'deadline.sender', since: at, ...system } as const;
const answered = { type: 'staff.answered', text: 'On Monday.', ...staff } as const;
const asked = { type: 'staff.asked', text: 'By sea?', ...staff } as const;

const refused = (told: object) => ({ type: 'staff.closed', outcome: 'refused', note: null, told, ...staff }) as const;
const byMail = { how: 'mail', text: 'No registration.' } as const;
const byPhone = { how: 'phone' } as const;

test.each([
  ['by the mail that refused it', [refused(byMail)], true],
  ['by an answer before', [answered, refused(byPhone)], true],
  ['by phone', [refused(byPhone)], false],
  ['by nobody', [refused({ how: 'not', why: 'No number', isEarlier: true })], false],
])('who is refused, and told why %s, is pointed to the answer that says it', (_what, events, isWritten) => {
  const { event, next, start } = requestCases.application;
  const snapshot = events.reduce(
    (before, one) => next(before, v.parse(event, one)) ?? before,
    start(openings.application),
  );
  const { title, text } = requestStatus({ snapshot, isShown: false });
  expect(title).toBe('Refused');
  expect(text.includes('The reason is in our last answer.')).toBe(isWritten);
  expect(text).toContain('write to us below');
});

test.each([
  [true, 'You are a member', 'The directory shows your company.'],
  [false, 'Your company is not shown', 'The directory does not show your company'],
])('a member reads whether the directory shows the company: %s', (isShown, title, words) => {
  const { event, next, start } = requestCases.application;
  const snapshot = (membershipStates['listed'] ?? []).reduce<ReturnType<typeof start>>(
    (before, one) => next(before, v.parse(event, one)) ?? before,
    start(openings.application),
  );
  const status = requestStatus({ snapshot, isShown });
  expect(status.title).toBe(title);
  expect(status.text).toContain(words);
});

test.each([
  ['new', [], 'Our staff has it'],
  ['new, and the desk late', [{ ...late, since: openings.enquiry.at }], 'We are late'],
  ['answered', [answered], 'Answered'],
  ['answered, and nobody wrote', [answered, silent], 'Answered'],
  ['answered, and nobody closed it', [answered, silent, late], 'Answered'],
  ['asked', [asked], 'We asked you back'],
  ['asked, and nobody wrote', [asked, silent], 'We asked you back'],
  ['asked, and the desk has not decided', [asked, silent, late], 'We are late'],
])('where a request stands, for its sender: %s', (_what, events, title) => {
  const { next, start } = requestCases.enquiry;
  const snapshot = events.reduce((before, event) => {
    const after = next(before, event);
    if (after === null) throw new Error(`${event.type} changes nothing.`);
    return after;
  }, start(openings.enquiry));
  expect(requestStatus({ snapshot, isShown: false })).toMatchObject({ title });
});

const ofApplication = (state: string) => {
  const { event, next, start } = requestCases.application;
  return (membershipStates[state] ?? []).reduce<ReturnType<typeof start>>(
    (before, one) => next(before, v.parse(event, one)) ?? before,
    start(openings.application),
  );
};

test.each([
  ['listed', true, 'You are a member'],
  ['listed', false, 'Your company is not shown'],
  ['listed, and written to', true, 'Our staff has it'],
  ['with complete papers', false, 'Your papers are complete'],
  ['with complete papers, and written to', false, 'Our staff has it'],
  ['accepted by an earlier version', false, 'Accepted'],
  ['accepted by an earlier version, and written to', false, 'Our staff has it'],
  ['accepted by an earlier version, and asked', false, 'We asked you back'],
])('where an application stands, for its sender: %s, shown: %s', (state, isShown, title) => {
  expect(requestStatus({ snapshot: ofApplication(state), isShown }).title).toBe(title);
});
