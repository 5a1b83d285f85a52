import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ScrollManager } from '@/app/layout/ScrollManager';
import { makeStore } from '@/app/store';
import QuotePage from '@/pages/quote/QuotePage';
import { PublicConfigProvider } from '@/state/hooks';
import { signedIn, signedOut } from '@/state/session';
import { amina } from '../../features/accounts/people';
import { pressTwice } from '../../../support/gestures';
import { installOutbox } from '../../../support/fakeOutbox';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';

const agents = [
  { id: 'ke-mombasa-001', name: 'Pwani Freight', location: 'Mombasa, Kenya' },
  { id: 'ke-mombasa-002', name: 'Jahazi Cargo', location: 'Mombasa, Kenya' },
];
const draftKey = 'keelway.quoteDraft';
/** An ISO date that is not in the past in any time zone. */
const tomorrow = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const sent: { body: Record<string, unknown> }[] = [];

/** Answers requests in turn, repeating the last response. A string is a lost connection. */
function gateway(...answers: ({ status: number; body: unknown } | 'lost')[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    if (!(request as Request).url.endsWith('/api/quotes')) throw new TypeError('Failed to fetch');
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    sent.push({ body: (await (request as Request).clone().json()) as Record<string, unknown> });
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
}

/** How long the form was open is no part of what is asked for. */
const withoutSigns = (request: Record<string, unknown> | undefined) => ({ ...request, form: null });

const stored = { status: 201, body: { reference: 'KQ-7F3K2P' } };

function show(withAgents = false) {
  return renderWithProviders(
    <main id="content">
      <ScrollManager />
      <QuotePage />
    </main>,
    { route: '/quote', ...(withAgents ? { preloadedState: { shortlist: { agents } } } : {}) },
  );
}

const field = (name: string | RegExp) =>
  screen.getByRole(name === 'From' || name === 'To' ? 'combobox' : 'textbox', { name });
const send = () => screen.getByText('Send the request');
const readyOn = () => screen.getByLabelText('Ready on');

function fill(): void {
  const entries: readonly [string, string][] = [
    ['From', 'Mombasa, Kenya'],
    ['To', 'Rotterdam'],
    ['What is it?', 'Coffee'],
    ['Gross weight in kg', '250'],
    ['Volume in m³', '1,8'],
    ['Ready on', tomorrow()],
    ['Your name', 'Amina'],
    ['Email', 'amina@example.com'],
  ];
  for (const [name, value] of entries) fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByLabelText(/^Air/));
}

const confirmed = () => screen.findByRole('heading', { level: 1, name: 'Your request is in' });

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => jest.restoreAllMocks());

describe('sending', () => {
  test('sends metric numbers and the chosen agents once, and shows the reference', async () => {
    gateway(stored);
    const { store } = show(true);
    fill();
    pressTwice(send());
    const heading = await confirmed();
    expect(heading).toHaveFocus();
    expect(screen.getByText('KQ-7F3K2P')).toBeInTheDocument();
    expect(screen.getByText('amina@example.com')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      from: 'Mombasa, Kenya',
      mode: 'air',
      weightKg: 250,
      volumeM3: 1.8,
      contact: { name: 'Amina', email: 'amina@example.com' },
      agentIds: ['ke-mombasa-001', 'ke-mombasa-002'],
    });
    expect(sent[0]?.body).not.toHaveProperty('notes');
    expect(sent[0]?.body['form']).toEqual({ openFor: expect.any(Number) as number });
    expect(localStorage.getItem(draftKey)).toBeNull();
    expect(store.getState().shortlist.agents).toEqual([]);
  });

  test('what a program fills into the hidden field is sent along', async () => {
    gateway(stored);
    const { user } = show();
    fill();
    // People cannot reach it.
    (document.querySelector('[inert] input') as HTMLInputElement).value = 'https://spam.example';
    await user.click(send());
    await confirmed();
    expect(sent[0]?.body['form']).toMatchObject({ trap: 'https://spam.example' });
  });

  test('the reference can be copied', async () => {
    gateway(stored);
    const { user } = show();
    fill();
    await user.click(send());
    await confirmed();
    await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
    expect(await screen.findByText('The reference is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('KQ-7F3K2P');
  });

  test('a lost response, in a browser that can keep it: the request waits, and can be changed', async () => {
    const remove = installOutbox();
    gateway('lost', stored);
    const { user, store } = show(true);
    fill();
    await user.click(send());
    expect(await screen.findByText('Waiting to be sent')).toBeInTheDocument();
    expect(screen.getByText('Mombasa, Kenya to Rotterdam')).toBeInTheDocument();
    expect(field('From')).toHaveValue('');
    expect(store.getState().shortlist.agents).toEqual([]);
    await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(field('From')).toHaveValue('Mombasa, Kenya'));
    expect(store.getState().shortlist.agents).toHaveLength(2);
    await user.click(send());
    await confirmed();
    expect(withoutSigns(sent[1]?.body)).toEqual(withoutSigns(sent[0]?.body));
    remove();
  });

  test('a lost response keeps everything, and Try again resends the request with the same id', async () => {
    gateway('lost', stored);
    const { user } = show();
    fill();
    await user.click(send());
    const alert = await screen.findByText(/We could not reach the server/);
    expect(alert).toHaveTextContent('What you typed is kept');
    expect(field('From')).toHaveValue('Mombasa, Kenya');
    expect(localStorage.getItem(draftKey)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await confirmed();
    expect(sent).toHaveLength(2);
    expect(withoutSigns(sent[1]?.body)).toEqual(withoutSigns(sent[0]?.body));
  });

  test('a request changed after it arrived can be sent as a second one', async () => {
    gateway({ status: 409, body: { code: 'request_id_reused', message: 'x', retryable: false } }, stored);
    const { user } = show();
    fill();
    await user.click(send());
    expect(await screen.findByText(/An earlier version of this request has already arrived/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send as a second request' }));
    await confirmed();
    expect(sent[1]?.body['requestId']).not.toBe(sent[0]?.body['requestId']);
  });

  test.each([
    [429, 'rate_limited', /wait a minute/],
    [503, 'unavailable', /The service is not available/],
  ])('explains status %d', async (status, code, text) => {
    gateway({ status, body: { code, message: 'The service is not available right now.', retryable: true } });
    const { user } = show();
    fill();
    await user.click(send());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('errors from the gateway appear at their fields', async () => {
    gateway({
      status: 400,
      body: {
        code: 'invalid_request',
        message: 'x',
        retryable: false,
        fields: { 'contact.email': 'This address is not served.', 'agentIds.0': 'An agent has gone.' },
      },
    });
    const { user } = show(true);
    fill();
    await user.click(send());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This address is not served.'));
    expect(screen.getByRole('group', { name: '2 things need your attention' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'An agent has gone.' })).toHaveAttribute('href', '#quote-agents');
  });
});

describe('checking', () => {
  test('tons are asked back, and the button of the field reads them as tonnes', async () => {
    gateway(stored);
    const { user } = show();
    fill();
    fireEvent.change(field(/Gross weight/), { target: { value: '12 tons' } });
    await user.click(send());
    expect(await screen.findByRole('link', { name: /^“12 tons” may be metric tonnes/ })).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read it as 12 t' }));
    await user.click(send());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ weightKg: 12_000 }));
  });

  test('an empty form is rejected with a focused summary; its links lead to the fields', async () => {
    gateway(stored);
    const { user } = show();
    await user.click(send());
    const summary = await screen.findByRole('group', { name: '9 things need your attention' });
    expect(summary).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('From')).toHaveAccessibleDescription('Town or port, and country Enter where the cargo is.');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter where the cargo is.',
      'Enter where the cargo goes.',
      'Choose air, sea, land or home delivery.',
      'Describe the cargo.',
      'Enter the weight as a number.',
      'Enter the volume as a number.',
      'Choose the day the cargo is ready.',
      'Enter your name.',
      'Enter your email address.',
    ]);
    expect(field('From')).toHaveAttribute('aria-invalid', 'true');
    await user.click(within(summary).getByRole('link', { name: 'Enter where the cargo is.' }));
    expect(field('From')).toHaveFocus();
    await user.keyboard('M');
    expect(field('From')).toHaveAttribute('aria-invalid', 'false');
    expect(sent).toEqual([]);
  });

  const past = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  test.each([
    ['Gross weight in kg', '-5 kg', /^“-5 kg” was not understood\./, '5 kg'],
    ['Volume in m³', 'abc', /^“abc” was not understood\./, '1.8'],
    ['Volume in m³', '0', 'Enter a volume above zero.', '0.4'],
    ['Ready on', past, 'Choose a day that is not in the past.', tomorrow()],
    ['Email', 'amina@', 'Enter an email address such as name@example.com.', 'amina@example.com'],
    ['Your name', ' ', 'Enter your name.', 'Amina'],
  ])('%s: %s is told once the field is left, until it is mended', async (label, typed, message, mended) => {
    show();
    const box = screen.getByLabelText(label);
    act(() => box.focus());
    fireEvent.change(box, { target: { value: typed } });
    expect(box).toHaveAttribute('aria-invalid', 'false');
    act(() => box.blur());
    expect(await screen.findByText(message)).toHaveAttribute('aria-live', 'polite');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('group', { name: /need/ })).not.toBeInTheDocument();
    fireEvent.change(box, { target: { value: mended } });
    expect(box).toHaveAttribute('aria-invalid', 'false');
    expect(sent).toEqual([]);
  });

  test('yesterday is past in every time zone', async () => {
    gateway(stored);
    const { user } = show();
    fill();
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    fireEvent.change(readyOn(), {
      target: {
        value: `${yesterday.getFullYear()}-${String(yesterday.getMonth() + 1).padStart(2, '0')}-${String(yesterday.getDate()).padStart(2, '0')}`,
      },
    });
    await user.click(send());
    expect(await screen.findByRole('link', { name: 'Choose a day that is not in the past.' })).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('measures', () => {
  test('shows the chargeable weight with its sum, for air and for sea', async () => {
    const { user } = show();
    fill();
    const panel = screen.getByRole('region', { name: 'Chargeable weight' });
    expect(within(panel).getByRole('status')).toHaveTextContent('300 kg');
    expect(panel).toHaveTextContent('1.8 m³ × 1,000,000 ÷ 6,000 = 300 kg');
    await user.click(screen.getByRole('radio', { name: /^Sea/ }));
    expect(within(panel).getByRole('status')).toHaveTextContent('1.8 W/M');
    expect(panel).toHaveTextContent('revenue tons');
    expect(panel).toHaveTextContent('By volume1.8 m³ = 1.8By weight250 kg ÷ 1,000 = 0.25');
    expect(panel).not.toHaveTextContent('1,800');
    await user.click(screen.getByRole('radio', { name: /^Land/ }));
    expect(panel).toHaveTextContent('For land freight no one rule holds');
  });

  test('switching units back and forth keeps the input', async () => {
    const { user } = show();
    await user.type(field('Volume in m³'), '1,8');
    await user.click(screen.getByRole('radio', { name: 'Imperial' }));
    expect(field('Volume in ft³')).toHaveValue('63.5664');
    await user.click(screen.getByRole('radio', { name: 'Metric' }));
    expect(field('Volume in m³')).toHaveValue('1,8');
  });

  test('calculates the volume from measurements', async () => {
    const { user } = show();
    for (const [name, value] of [
      ['Length in cm', '120'],
      ['Width in cm', '100'],
      ['Height in cm', '150'],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    fireEvent.change(screen.getByLabelText('Pieces'), { target: { value: '2' } });
    expect(screen.getByText('Together 3.6 m³')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Use this volume'));
    expect(field('Volume in m³')).toHaveValue('3.6');
    await user.click(screen.getByRole('radio', { name: 'Imperial' }));
    expect(screen.getByLabelText('Length in in')).toHaveValue('47.2441');
  });
});

describe('draft', () => {
  test('is restored after a reload, with the same request id', async () => {
    gateway('lost');
    const first = show();
    fill();
    await first.user.click(send());
    await screen.findByRole('button', { name: 'Try again' });
    first.unmount();
    gateway(stored);
    const { user } = show();
    expect(field('From')).toHaveValue('Mombasa, Kenya');
    expect(field('Volume in m³')).toHaveValue('1,8');
    expect(screen.getByRole('radio', { name: /^Air/ })).toBeChecked();
    await user.click(send());
    await confirmed();
    expect(withoutSigns(sent[1]?.body)).toEqual(withoutSigns(sent[0]?.body));
    // It took longer to type than the page has been open.
    expect(sent[1]?.body['form']).toEqual({});
  });

  test.each([
    ['invalid JSON', '{'],
    ['a draft without a form', '{"version":1}'],
    ['a draft without a proper id', '{"version":1,"requestId":"x","form":{"from":"Nairobi"}}'],
    ['another version', JSON.stringify({ version: 2, requestId: crypto.randomUUID(), form: { from: 'Nairobi' } })],
  ])('%s reads as an empty form', (_name, saved) => {
    localStorage.setItem(draftKey, saved);
    show();
    expect(field('From')).toHaveValue('');
  });

  test('an invalid field is read as empty, the others are kept', () => {
    localStorage.setItem(
      draftKey,
      JSON.stringify({
        version: 1,
        requestId: crypto.randomUUID(),
        form: { from: 'Nairobi', to: 7, mode: 'rocket', weight: 'heavy', units: 'stone' },
      }),
    );
    show();
    expect(field('From')).toHaveValue('Nairobi');
    expect(field('To')).toHaveValue('');
    expect(field('Gross weight in kg')).toHaveValue('');
  });

  test('is deleted on sign-out', () => {
    const { store } = show();
    act(() => void store.dispatch(signedIn(amina)));
    fill();
    expect(localStorage.getItem(draftKey)).not.toBeNull();
    act(() => void store.dispatch(signedOut()));
    expect(field('From')).toHaveValue('');
    expect(localStorage.getItem(draftKey)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('Clear form discards everything, and Undo restores text and agents', async () => {
    const { user, store } = show(true);
    const { agents } = store.getState().shortlist;
    expect(agents).not.toEqual([]);
    await user.type(field('From'), 'Nairobi');
    expect(localStorage.getItem(draftKey)).toContain('Nairobi');
    await user.click(screen.getByRole('button', { name: 'Clear form' }));
    expect(field('From')).toHaveValue('');
    expect(localStorage.getItem(draftKey)).toBeNull();
    expect(store.getState().shortlist.agents).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('From')).toHaveValue('Nairobi');
    expect(store.getState().shortlist.agents).toEqual(agents);
  });

  test('a cleared form cannot be restored after sign-out', async () => {
    const { user, store } = show();
    act(() => void store.dispatch(signedIn(amina)));
    fill();
    await user.click(screen.getByRole('button', { name: 'Clear form' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    act(() => void store.dispatch(signedOut()));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('input typed before hydration is kept', async () => {
    const page = (store = makeStore().store) => (
      <Provider store={store} serverState={makeStore().store.getState()}>
        <PublicConfigProvider value={testConfig}>
          <MemoryRouter initialEntries={['/quote']}>
            <QuotePage />
          </MemoryRouter>
        </PublicConfigProvider>
      </Provider>
    );
    localStorage.setItem(
      draftKey,
      JSON.stringify({ version: 1, requestId: crypto.randomUUID(), form: { from: 'Nairobi', to: 'Lagos' } }),
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page());
    const from = container.querySelector<HTMLInputElement>('input[name=from]')!;
    expect(within(container).getByRole('button', { name: 'Send the request' })).toBeDisabled();
    from.value = 'Mombasa';
    const problems: unknown[] = [];
    const root = await act(() =>
      Promise.resolve(hydrateRoot(container, page(), { onRecoverableError: (error) => problems.push(error) })),
    );
    expect(problems).toEqual([]);
    expect(from).toHaveValue('Mombasa');
    expect(container.querySelector('input[name=to]')).toHaveValue('Lagos');
    expect(within(container).getByRole('button', { name: 'Send the request' })).toBeEnabled();
    act(() => root.unmount());
    container.remove();
  });
});

test('chosen agents can be removed on the page', async () => {
  const { user, store } = show(true);
  expect(screen.getByText('2 of 5 agents chosen.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Pwani Freight' }));
  expect(screen.getByText('1 of 5 agents chosen.')).toHaveFocus();
  expect(store.getState().shortlist.agents).toEqual([agents[1]]);
});
