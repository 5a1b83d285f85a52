import { screen } from '@testing-library/react';
import { Route, Routes, useParams } from 'react-router-dom';
import { CasePanes } from '@/features/desk/inbox/CasePanes';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Inbox } from '@/features/desk/inbox/Inbox';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, providerDown, type Answer } from '../payments/fakeGateway';
import { caseOf, counts, listed, meWith, path, reference } from './desk';

const other = { ...listed, reference: 'KQ-AAAAAA', title: 'Dar es Salaam → Genoa' };
const both = body({ cases: [listed, other], counts });

function CasePage() {
  const { reference: shown = '' } = useParams();
  return <CasePanes reference={shown} />;
}

function open(isWide: boolean, routes: Record<string, Answer | Answer[]>, route: string) {
  const before = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(before(query), { matches: isWide && query.includes('1100px') }));
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['reader'], 'cases.read'),
    [`GET ${path}`]: caseOf(),
    [`GET ${path}/reach`]: body({ events: 1, notes: 0 }),
    'GET /api/desk/cases/KQ-AAAAAA': body({ ...(caseOf() as { body: object }).body, reference: 'KQ-AAAAAA' }),
    'GET /api/desk/cases/KQ-AAAAAA/reach': body({ events: 1, notes: 0 }),
    ...routes,
  });
  const page = (
    <DeskRoom title="Desk" lead="Cases" needs="cases.read">
      <Routes>
        <Route path="/desk" element={<Inbox />} />
        <Route path="/desk/cases/:reference" element={<CasePage />} />
      </Routes>
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route }) };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('on a wide screen the list that led to a case stays beside it, and leads on within its filters', async () => {
  const { user, location } = open(true, { 'GET /api/desk/cases?waits=desk&after=x': both }, '/desk?waits=desk&after=x');
  await user.click(await screen.findByRole('link', { name: reference }));
  const list = await screen.findByRole('navigation', { name: 'Inbox' });
  expect(list).toContainElement(screen.getByRole('link', { name: reference, current: 'page' }));
  // j goes on from the case that is shown; Enter is the link's own.
  await user.keyboard('j{Enter}');
  expect(location().pathname).toBe('/desk/cases/KQ-AAAAAA');
  expect(screen.getByRole('link', { name: 'KQ-AAAAAA', current: 'page' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Back to the inbox' }));
  expect(location()).toMatchObject({ pathname: '/desk', search: '?waits=desk&after=x' });
});

test('a case that was opened by its address stands beside everything open', async () => {
  const { gateway } = open(true, { 'GET /api/desk/cases': both }, `/desk/cases/${reference}`);
  expect(await screen.findByRole('link', { name: 'KQ-AAAAAA' })).toBeVisible();
  expect(gateway.count('GET /api/desk/cases')).toBe(1);
});

test('a list that cannot be read leaves the case as it is, and is read again on demand', async () => {
  const { user } = open(true, { 'GET /api/desk/cases': [providerDown, both] }, `/desk/cases/${reference}`);
  expect(await screen.findByText('Avocados')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'KQ-AAAAAA' })).toBeVisible();
});

test('on a narrow screen there is the case alone, and the list is not asked for', async () => {
  const { gateway } = open(false, {}, `/desk/cases/${reference}`);
  expect(await screen.findByText('Avocados')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Inbox' })).not.toBeInTheDocument();
  expect(gateway.count('GET /api/desk/cases')).toBe(0);
});

test('what is typed about a case is there again after another one was looked at', async () => {
  const { user } = open(
    true,
    {
      'GET /api/desk/me': meWith(['desk'], 'cases.read', 'cases.work'),
      'GET /api/desk/cases': both,
    },
    `/desk/cases/${reference}`,
  );
  const note = () => screen.findByLabelText('Note, for the desk only');
  await user.type(await note(), 'She calls back at noon.');
  await user.click(await screen.findByRole('link', { name: 'KQ-AAAAAA' }));
  expect(await note()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: reference }));
  expect(await note()).toHaveValue('She calls back at noon.');
});
