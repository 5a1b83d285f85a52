import { fireEvent, screen, within } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { NewCase } from '@/features/desk/inbox/NewCase';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { answeredOf } from './answered';

const me = body({ uid: 'u1', roles: ['desk'], actions: ['desk.open', 'cases.read', 'cases.work'] });
const form = () => within(screen.getByRole('form', { name: 'New case' }));

function open(routes: Record<string, Answer | Answer[]>, page = <NewCase />) {
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...routes });
  const view = renderWithProviders(
    <DeskRoom title="Desk" lead="">
      {page}
    </DeskRoom>,
    { ...ada(), route: '/desk/cases/new' },
  );
  return { ...gateway, ...view };
}

async function type(user: ReturnType<typeof open>['user'], texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await user.type(form().getByLabelText(label), text);
}

afterEach(() => sessionStorage.clear());

test('a call about cargo becomes a request for quotes in plain numbers', async () => {
  const { user, bodies } = open({ 'POST /api/desk/cases': body({ reference: 'KQ-7F3K2P' }) });
  await screen.findByRole('form', { name: 'New case' });
  await user.selectOptions(form().getByLabelText('How did it come?'), 'A call');
  await user.selectOptions(form().getByLabelText('What is it about?'), 'Quote request');
  await user.selectOptions(form().getByLabelText('Mode'), 'Sea');
  const shipment = { From: 'Mombasa', To: 'Rotterdam', Cargo: 'Tea', 'Weight in kg': '1 200,5', 'Volume in m³': '3' };
  await type(user, { ...shipment, 'Ready on': new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) });
  await type(user, { 'Name of the person': 'Amina Yusuf', Email: 'amina@example.com' });
  await user.click(form().getByRole('checkbox'));
  await user.click(form().getByRole('button', { name: 'Open the case' }));
  expect(await bodies('POST /api/desk/cases')).toMatchObject([
    {
      how: 'phone',
      receipt: true,
      language: 'en',
      request: { kind: 'quote', from: 'Mombasa', weightKg: 1200.5, volumeM3: 3, contact: { name: 'Amina Yusuf' } },
    },
  ]);
});

test('a request about data is sent with the day on which the person wrote; a day ahead is refused', async () => {
  const { user, bodies } = open({ 'POST /api/desk/cases': body({ reference: 'KP-7F3K2P' }) });
  await screen.findByRole('form', { name: 'New case' });
  await user.selectOptions(form().getByLabelText('How did it come?'), 'A mail to one of us');
  await user.selectOptions(form().getByLabelText('What is it about?'), 'Request about personal data');
  await user.selectOptions(form().getByLabelText('Asked for'), 'Deletion');
  await type(user, { 'Name of the person': 'Amina Yusuf', Email: 'amina@example.com' });
  const received = form().getByLabelText('Received on (today if left empty)');
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await user.type(received, dayIn(3));
  await user.click(form().getByRole('button', { name: 'Open the case' }));
  expect(received).toHaveAccessibleDescription('This day lies ahead.');
  await user.clear(received);
  await user.type(received, dayIn(-10));
  await user.click(form().getByRole('button', { name: 'Open the case' }));
  expect(await bodies('POST /api/desk/cases')).toMatchObject([
    { request: { kind: 'privacy', receivedOn: dayIn(-10) } },
  ]);
});

test('what is wrong is said at its field, and nothing is sent; the receipt needs an address', async () => {
  const { user, bodies } = open({ 'POST /api/desk/cases': failure(500, 'broken') });
  await screen.findByRole('form', { name: 'New case' });
  expect(form().getByRole('checkbox')).toBeDisabled();
  await user.click(form().getByRole('button', { name: 'Open the case' }));
  expect(form().getByLabelText('How did it come?')).toHaveAccessibleDescription('Say how it came.');
  await user.selectOptions(form().getByLabelText('How did it come?'), 'A visit');
  await user.selectOptions(form().getByLabelText('What is it about?'), 'Enquiry');
  await type(user, { Subject: 'Affiliates', 'What the person said': 'How to join?', 'Name of the person': 'Amina' });
  await user.click(form().getByRole('button', { name: 'Open the case' }));
  expect(form().getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address or a phone number.');
  expect(await bodies('POST /api/desk/cases')).toEqual([]);
});

test('a text of any length is kept over a reload, and can be left behind for the next caller', async () => {
  const long = 'x'.repeat(12_000);
  const first = open({});
  await screen.findByRole('form', { name: 'New case' });
  await first.user.selectOptions(form().getByLabelText('What is it about?'), 'Enquiry');
  fireEvent.change(form().getByLabelText('What the person said'), { target: { value: long } });
  await type(first.user, { Email: 'amina@example.com' });
  first.unmount();

  const { user } = open({});
  expect(await screen.findByText(/^What you typed before is here again/)).toBeVisible();
  expect(form().getByLabelText('What the person said')).toHaveValue(long);
  await user.click(form().getByRole('button', { name: 'Start empty' }));
  expect(form().getByLabelText('Email')).toHaveValue('');
  expect(form().getByLabelText('What is it about?')).toHaveValue('');
  expect(form().queryByRole('button', { name: 'Start empty' })).not.toBeInTheDocument();
});

test('the case says who took it down; without an address nothing can be mailed', async () => {
  const reference = 'KE-7F3K2P';
  const events = [
    {
      type: 'request.received',
      reference,
      kind: 'enquiry',
      source: 'desk',
      suspicions: [],
      taken: { how: 'phone', receipt: false, hasAddress: false },
      by: { kind: 'staff', id: 'u2' },
      at: 1_800_000_000_000,
    },
  ];
  const shown = {
    ...{
      reference,
      kind: 'enquiry',
      state: 'open.inTime',
      isOverdue: false,
      mayBeSpam: false,
      openedAt: 1,
      changedAt: 1,
    },
    ...{ sender: 'Amina', title: 'Affiliates', assignedTo: null, version: 5, notes: [], agents: [], colleagues: [] },
    ...{ closings: [{ type: 'staff.closed', choice: 'done', text: 'Hello' }], events, ...answeredOf(events) },
    people: [{ uid: 'u2', email: 'eric@example.com' }],
    sent: {
      contact: { name: 'Amina', email: '', phone: '+254 700 000 000' },
      facts: [],
      texts: [{ label: 'Message', text: 'How to join?' }],
      hasRecording: false,
    },
  };
  const { user } = open({ [`GET /api/desk/cases/${reference}`]: body(shown) }, <CaseView reference={reference} />);
  expect(await screen.findByRole('heading', { name: 'What was taken down' })).toBeVisible();
  expect(screen.getByText(/^Taken down from a call, by eric@example.com\./)).toBeVisible();
  expect(screen.queryByText('Email')).toBeNull();
  expect(screen.getByText(/nothing can be mailed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  await user.click(screen.getByText('Close the case', { selector: 'summary, summary *' }));
  expect(screen.queryByLabelText(/By a mail/)).toBeNull();
});
