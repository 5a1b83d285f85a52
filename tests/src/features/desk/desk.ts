import type { StaffAction, StaffRole } from '@shared/desk/contract';
import { answeredOf } from './answered';
import { body } from '../payments/fakeGateway';

/** The answer of `GET /api/desk/me`. */
export const meWith = (roles: StaffRole[], ...actions: StaffAction[]) =>
  body({ uid: 'u1', roles, actions: ['desk.open', ...actions] });

export const reference = 'KQ-7F3K2P';
export const path = `/api/desk/cases/${reference}`;
export const listed = {
  reference,
  kind: 'quote',
  state: 'received.overdue',
  waitsFor: 'desk',
  isOverdue: true,
  mayBeSpam: false,
  openedAt: 1_800_000_000_000,
  changedAt: 1_800_000_000_000,
  sender: 'Amina Yusuf',
  title: 'Mombasa, Kenya → Rotterdam, Netherlands',
  assignedTo: null,
};
export const counts = { desk: 1, overdue: 1, mine: 0 };
const received = {
  type: 'quote.received',
  reference,
  wishedAgents: ['a'],
  suspicions: [],
  by: { kind: 'shipper', id: null },
  at: 1_800_000_000_000,
};
export const staffEvent = (type: string, more: object = {}) => ({
  type,
  ...more,
  by: { kind: 'staff', id: 'u2' },
  at: 1_800_000_100_000,
});
export const agent = (id: string, email: string | null) => ({
  id,
  name: `Agent ${id}`,
  location: 'Mombasa, Kenya',
  email,
  phone: null,
  services: ['air'],
});
const caseAfter = (first: object, ...events: object[]) =>
  body({
    ...listed,
    ...answeredOf([first, ...events]),
    version: 2,
    events: [first, ...events],
    notes: [],
    sent: {
      contact: { name: 'Amina Yusuf', email: 'amina@example.com', phone: null },
      facts: [{ label: 'Weight', value: '120 kg' }],
      texts: [{ label: 'Cargo', text: 'Avocados' }],
      hasRecording: false,
      typed: { from: 'Mombasa', to: 'Rotterdam', mode: 'air', cargo: 'Avocados', weightKg: '120' },
    },
    language: 'fr',
    templates: [
      {
        id: 'no-agent',
        title: 'No agent on this route',
        language: 'en',
        text: 'Dear Amina Yusuf,\n\nNobody goes there.',
      },
      { id: 'agents-asked', title: 'Agents are asked', language: 'fr', text: 'Bonjour Amina Yusuf,\n\nUn instant.' },
    ],
    closings: [{ type: 'desk.closed', choice: 'noAgent', text: 'There is no agent on this route.' }],
    agents: [agent('a', null)],
    people: [{ uid: 'u2', email: 'eric@example.com' }],
    colleagues: [{ uid: 'u1', email: 'ada@example.com' }],
  });
export const caseOf = (...events: object[]) => caseAfter(received, ...events);
/** Marked as spam when it arrived. */
export const markedCaseOf = (...events: object[]) =>
  caseAfter({ ...received, suspicions: ['tooFast', 'links'] }, ...events);
