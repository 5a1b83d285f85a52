import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Inbox } from '@/features/desk/inbox/Inbox';
import { actionsOf } from '@server/desk/staff/permissions';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, providerDown, type Answer } from '../payments/fakeGateway';
import { caseOf, counts, listed, meWith, path, reference } from './desk';

function open(routes: Record<string, Answer | Answer[]>, route = '/desk') {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['reader'], 'cases.read'),
    [`GET ${path}`]: caseOf(),
    [`GET ${path}/reach`]: body({ events: 1, notes: 0 }),
    ...routes,
  });
  const page = (
    <DeskRoom title="Desk" lead="Cases" needs="cases.read">
      <Routes>
        <Route path="/desk" element={<Inbox />} />
        <Route path="/desk/cases/:reference" element={<CaseView reference={reference} />} />
      </Routes>
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route }) };
}
const answer = (...cases: object[]) => body({ cases, counts });

afterEach(() => jest.useRealTimers());

test('what one searches for may have ended; the way to all cases is shown where filters hide it', async () => {
  const { user, location } = open(
    {
      'GET /api/desk/cases?waits=desk': answer(),
      'GET /api/desk/cases?waits=desk&q=amina': answer(),
      'GET /api/desk/cases?q=amina': answer(listed),
      'GET /api/desk/cases?q=amina&waits=open': answer(),
    },
    '/desk?waits=desk',
  );
  await user.type(await screen.findByLabelText('Reference, phone, name, address or words'), 'amina{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Search all cases, also closed ones' }));
  expect(await screen.findByRole('link', { name: reference })).toBeVisible();
  expect(screen.getByLabelText('Show')).toHaveValue('all');
  await user.selectOptions(screen.getByLabelText('Show'), 'Everything open');
  expect(location().search).toBe('?q=amina&waits=open');
});

test.each([
  ['folded away on a phone, until they are asked for', '/desk', 'GET /api/desk/cases', 'false'],
  ['in sight where one is chosen', '/desk?waits=desk', 'GET /api/desk/cases?waits=desk', 'true'],
])('the filters are %s', async (_, route, read, isShown) => {
  const { user } = open({ [read]: answer(listed) }, route);
  const toggle = await screen.findByRole('button', { name: 'Filters' });
  expect(toggle).toHaveAttribute('aria-expanded', isShown);
  const folded = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(folded).toContainElement(screen.getByLabelText('Show'));
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', isShown === 'true' ? 'false' : 'true');
});

test('“Back to the inbox” keeps filter and page', async () => {
  const { user, location } = open(
    { 'GET /api/desk/cases?waits=desk&after=x': answer(listed) },
    '/desk?waits=desk&after=x',
  );
  await user.click(await screen.findByRole('link', { name: reference }));
  await user.click(await screen.findByRole('link', { name: 'Back to the inbox' }));
  expect(location()).toMatchObject({ pathname: '/desk', search: '?waits=desk&after=x' });
});

test('pages lead on and back; another filter begins at the first', async () => {
  const { user, location } = open({
    'GET /api/desk/cases': body({ cases: [listed], counts, next: 'n' }),
    'GET /api/desk/cases?after=n': body({ cases: [listed], counts, previous: 'p' }),
    'GET /api/desk/cases?before=p': body({ cases: [listed], counts, next: 'n' }),
    'GET /api/desk/cases?assigned=me': answer(),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Previous page' }));
  expect(await screen.findByRole('button', { name: 'Next page' })).toBeVisible();
  expect(location().search).toBe('?before=p');
  expect(screen.queryByRole('button', { name: 'Previous page' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Me');
  expect(location().search).toBe('?assigned=me');
});

test('the list follows what happens, and marks what is new to the reader', async () => {
  jest.useFakeTimers();
  const other = { ...listed, reference: 'KQ-AAAAAA', isUnread: true };
  open({ 'GET /api/desk/cases': [answer(listed), answer(listed, other)] });
  const link = await screen.findByRole('link', { name: reference });
  link.focus();
  expect(screen.queryByText('New to you')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(screen.getByRole('link', { name: 'KQ-AAAAAA' })).toBeVisible();
  expect(screen.getAllByText('New to you')).toHaveLength(1);
  expect(link).toHaveFocus();
});

const worker = { 'GET /api/desk/me': meWith(['desk'], 'cases.read', 'cases.work') };
const colleagues = [{ uid: 'u2', email: 'eric@example.com' }];

test('urgent cases are marked; the filter has the colleagues', async () => {
  const { user, location } = open({
    'GET /api/desk/cases': body({ cases: [{ ...listed, isUrgent: true }], counts, colleagues }),
    'GET /api/desk/cases?assigned=u2': body({ cases: [], counts, colleagues }),
  });
  expect(await screen.findByText('Urgent')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'eric@example.com');
  expect(location().search).toBe('?assigned=u2');
});

const other = { ...listed, reference: 'KQ-AAAAAA', lastEvent: 2 };
const what = () => screen.findByLabelText('With the ticked cases');
const tick = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Tick ${name}` }));
};

test('ticked cases are assigned at once; those that were not stay ticked, and are told', async () => {
  const { user, gateway } = open({
    ...worker,
    'GET /api/desk/cases': body({ cases: [listed, other], counts, colleagues }),
    'POST /api/desk/cases/assignments': body({ left: ['KQ-AAAAAA'] }),
  });
  expect(await what()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await tick(user, reference, 'KQ-AAAAAA');
  await user.selectOptions(await what(), 'eric@example.com');
  await user.click(screen.getByRole('button', { name: 'Assign 2 cases' }));
  expect(await screen.findByText('1 case stays as it was:')).toBeVisible();
  expect(screen.getByText(/Somebody else has just assigned it/).parentElement).toHaveTextContent(/^KQ-AAAAAA/);
  expect(screen.getByRole('checkbox', { name: 'Tick KQ-AAAAAA' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: `Tick ${reference}` })).not.toBeChecked();
  const cases = [reference, 'KQ-AAAAAA'].map((one) => ({ reference: one, from: null }));
  expect(await gateway.bodies('POST /api/desk/cases/assignments')).toMatchObject([{ to: 'u2', cases }]);
});

test('ticked cases are closed as doubles; one that may not be is named with why, and a failure keeps all', async () => {
  const { user, gateway } = open({
    ...worker,
    'GET /api/desk/cases': body({ cases: [{ ...listed, lastEvent: 1 }, other], counts, colleagues }),
    'POST /api/desk/cases/closings': [
      providerDown,
      body({ left: [{ reference: 'KQ-AAAAAA', why: 'It has ended already.' }] }),
    ],
  });
  await user.selectOptions(await what(), 'Close as doubles of one case');
  expect(await what()).toHaveAccessibleDescription('They end at once, and nobody gets a mail.');
  await tick(user, reference, 'KQ-AAAAAA');
  await user.type(screen.getByLabelText('Reference of the case that goes on'), ' KQ-BBBBBB ');
  await user.click(screen.getByRole('button', { name: 'Close 2 cases' }));
  const refusal = /^The card provider cannot be reached/;
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `Tick ${reference}` })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Close 2 cases' }));
  expect(await screen.findByText(/It has ended already/)).toBeVisible();
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Tick KQ-AAAAAA' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: `Tick ${reference}` })).not.toBeChecked();
  const cases = [
    { reference, seen: 1 },
    { reference: 'KQ-AAAAAA', seen: 2 },
  ];
  const sent = { as: 'double', into: 'KQ-BBBBBB', cases };
  expect(await gateway.bodies('POST /api/desk/cases/closings')).toEqual([sent, sent]);
});

test.each([
  ['treasurer', '/desk/people'],
  ['editor', '/desk/newsletter'],
] as const)('a %s, who may not see the inbox, is led to the first page of the role: %s', async (role, first) => {
  const { location } = open({ 'GET /api/desk/me': meWith([role], ...actionsOf([role])) });
  await waitFor(() => expect(location().pathname).toBe(first));
});

describe('the list of the inbox, while it is read again', () => {
  const other = { ...listed, reference: 'KQ-AAAAAA' };
  const names = () => screen.getAllByRole('link', { name: /^KQ-/ }).map(({ textContent }) => textContent);
  const readAgain = () => act(() => jest.advanceTimersByTimeAsync(11_000));
  beforeEach(() => jest.useFakeTimers());

  test('stays when that fails, with its ticks, and says so', async () => {
    open({ ...worker, 'GET /api/desk/cases': [answer(listed), providerDown, answer(listed, other)] });
    const link = await screen.findByRole('link', { name: reference });
    act(() => screen.getByRole('checkbox', { name: `Tick ${reference}` }).click());
    link.focus();
    await readAgain();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(link).toHaveFocus();
    await readAgain();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: `Tick ${reference}` })).toBeChecked();
    expect(names()).toEqual([reference, 'KQ-AAAAAA']);
  });

  test('is announced only when it has changed', async () => {
    let arrive: (same: object) => void = () => undefined;
    const later = new Promise<object>((resolve) => (arrive = resolve));
    open({ 'GET /api/desk/cases': [answer(listed), { later }, answer(listed, other)] });
    const announced = jest.fn();
    const words = await screen.findByText('1 case shown');
    const observer = new MutationObserver(announced);
    observer.observe(words, { subtree: true, childList: true, characterData: true });
    await readAgain();
    await act(async () => {
      arrive({ cases: [listed], counts });
      await later;
    });
    expect(announced).not.toHaveBeenCalled();
    await readAgain();
    expect(words).toHaveTextContent('2 cases shown');
    observer.disconnect();
  });

  test('does not move under a mouse on its way to a case, and follows once it rests or has left', async () => {
    const third = { ...listed, reference: 'KQ-BBBBBB' };
    open({ 'GET /api/desk/cases': [answer(listed), answer(other, listed), answer(third, other, listed)] });
    await screen.findByRole('link', { name: reference });
    const list = screen.getByRole('list');
    await act(() => jest.advanceTimersByTimeAsync(9_500));
    fireEvent.mouseMove(list);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(names()).toEqual([reference]);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(names()).toEqual(['KQ-AAAAAA', reference]);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    fireEvent.mouseMove(list);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(names()).toEqual(['KQ-AAAAAA', reference]);
    fireEvent.mouseLeave(list);
    expect(names()).toEqual(['KQ-BBBBBB', 'KQ-AAAAAA', reference]);
  });

  test('gives way to another one at once, also under a moving mouse', async () => {
    let arrive: (same: object) => void = () => undefined;
    const later = new Promise<object>((resolve) => (arrive = resolve));
    open({ 'GET /api/desk/cases': answer(listed), 'GET /api/desk/cases?waits=desk': { later } });
    await screen.findByRole('link', { name: reference });
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'desk' } });
    fireEvent.mouseMove(screen.getByRole('list'));
    expect(names()).toEqual([reference]);
    await act(async () => {
      arrive({ cases: [other], counts });
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(names()).toEqual(['KQ-AAAAAA']);
  });
});
