import { screen, waitFor, within } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { saveFile } from '@/kit/ui/data/saveFile';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { listed, meWith } from './desk';

jest.mock('@/kit/ui/data/saveFile');

const reference = 'KP-7F3K2P';
const path = `/api/desk/cases/${reference}`;
const dataPath = `${path}/personal-data`;
const everything = ['cases.read', 'personalData.read', 'personalData.export', 'personalData.erase'] as const;
const received = {
  type: 'request.received',
  reference,
  kind: 'privacy',
  source: 'form',
  suspicions: [],
  by: { kind: 'sender', id: null },
  at: 1_800_000_000_000,
};
const privacyCase = body({
  ...listed,
  reference,
  kind: 'privacy',
  state: 'open.inTime',
  isOverdue: false,
  version: 1,
  notes: [],
  events: [received],
  sent: {
    contact: { name: 'Amina Yusuf', email: 'amina@example.com', phone: null },
    facts: [],
    texts: [],
    hasRecording: false,
  },
  agents: [],
  people: [],
  colleagues: [],
});
const held = (changes: object = {}) =>
  body({
    email: 'amina@example.com',
    dueAt: 1_802_592_000_000,
    isProven: true,
    wish: 'delete',
    places: [
      { name: 'Quote requests', count: 3, kept: null, corrected: 'Stays as it was sent' },
      { name: 'Orders and payments', count: 2, kept: 'Stay as tax law requires', corrected: 'Stay as they were made' },
    ],
    ...changes,
  });

function open(routes: Record<string, Answer | Answer[]>, may: readonly (typeof everything)[number][] = everything) {
  const me = meWith(['desk'], 'cases.work', ...may);
  const gateway = fakeGateway({ 'GET /api/desk/me': me, [`GET ${path}`]: privacyCase, ...routes });
  const page = (
    <DeskRoom title="Desk" lead="Cases">
      <CaseView reference={reference} />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route: '/desk' }) };
}

const region = () => screen.findByRole('region', { name: 'What we hold' });

test('numbers by place, with what stays; nothing can be done before the address is proven', async () => {
  open({ [`GET ${dataPath}`]: held({ isProven: false }) });
  const part = within(await region());
  expect(await part.findByText('Quote requests')).toBeVisible();
  expect(part.getByText('3')).toBeVisible();
  expect(part.getByText('Stay as tax law requires')).toBeVisible();
  expect(part.getByText(/^Nobody has shown yet that the address is theirs/)).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

test('a request for a correction shows how each part is put right, and erases nothing', async () => {
  open({ [`GET ${dataPath}`]: held({ wish: 'correct' }) });
  const part = within(await region());
  expect(await part.findByText('Stays as it was sent')).toBeVisible();
  expect(part.getByText('Stay as they were made')).toBeVisible();
  expect(part.queryByText('Stay as tax law requires')).not.toBeInTheDocument();
  expect(part.queryByRole('button', { name: 'Erase what we hold' })).not.toBeInTheDocument();
});

test('the file is saved once for a double click, and named after the case', async () => {
  const file = { exportedAt: '2026-11-26T12:00:00.000Z', email: 'amina@example.com', tables: { cases: [] } };
  const { gateway } = open({
    [`GET ${dataPath}`]: held({ wish: 'export' }),
    [`GET ${dataPath}/file`]: body(file),
  });
  const part = within(await region());
  pressTwice(await part.findByRole('button', { name: 'Download what we hold' }));
  expect(await part.findByText(/^The file is saved/)).toBeVisible();
  expect(gateway.count(`GET ${dataPath}/file`)).toBe(1);
  expect(saveFile).toHaveBeenCalledWith(`${reference}-personal-data.json`, 'application/json', expect.any(String));
  expect(part.queryByRole('button', { name: 'Erase what we hold' })).not.toBeInTheDocument();
});

test('a wrong address erases nothing and stays as typed; the right one is sent once', async () => {
  const { user, gateway } = open({
    [`GET ${dataPath}`]: [held(), held({ places: [] })],
    [`POST ${dataPath}/erasure`]: [failure(400, 'invalid_request', 'This is not the address.'), body(null)],
  });
  const part = within(await region());
  const box = await part.findByLabelText('To erase it, type the address');
  await user.type(box, 'a@example.com');
  await user.click(part.getByRole('button', { name: 'Erase what we hold' }));
  expect(await part.findByText('This is not the address.')).toBeVisible();
  expect(box).toHaveValue('a@example.com');
  await user.clear(box);
  await user.type(box, 'amina@example.com');
  pressTwice(part.getByRole('button', { name: 'Erase what we hold' }));
  expect(await part.findByText(/^It is erased/)).toBeVisible();
  // The list is read again after the answer.
  await waitFor(() => expect(part.queryByText('Quote requests')).not.toBeInTheDocument());
  expect(await gateway.bodies(`POST ${dataPath}/erasure`)).toEqual([
    { email: 'a@example.com' },
    { email: 'amina@example.com' },
  ]);
});

test('without the right nothing is asked for; with the right to read nothing can be taken or erased', async () => {
  const without = open({}, ['cases.read']);
  expect(await screen.findByRole('region', { name: 'What was sent' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What we hold' })).not.toBeInTheDocument();
  expect(without.gateway.count(`GET ${dataPath}`)).toBe(0);
  without.unmount();
  open({ [`GET ${dataPath}`]: held() }, ['cases.read', 'personalData.read']);
  const part = within(await region());
  expect(await part.findByText('Quote requests')).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

test('a list that failed can be asked for again', async () => {
  const { user } = open({ [`GET ${dataPath}`]: [failure(503, 'unavailable', 'Not now.'), held()] });
  const part = within(await region());
  expect(await part.findByText('Not now.')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByText('Quote requests')).toBeVisible();
});
