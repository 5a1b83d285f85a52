import { requestCases } from '@server/cases/kinds';
import { requestStatus } from '@server/cases/requestPage';
import { openings } from './caseStates';

const at = Date.now();
const staff = { by: { kind: 'staff', id: 'uid-staff' }, at } as const;
const system = { by: { kind: 'system', id: null }, at } as const;
const late = { type: 'deadline.answer', since: at, ...system } as const;
const silent = { type: 'deadline.sender', since: at, ...system } as const;
const answered = { type: 'staff.answered', text: 'On Monday.', ...staff } as const;
const asked = { type: 'staff.asked', text: 'By sea?', ...staff } as const;

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
  expect(requestStatus(snapshot)).toMatchObject({ title });
});
