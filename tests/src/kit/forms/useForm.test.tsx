import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import * as v from 'valibot';
import { deviceStore, pageStore, type DeviceStore } from '@/kit/device/deviceStore';
import { readAs } from '@/kit/device/schemas';
import { keptSchema, useForm, type Kept } from '@/kit/forms/useForm';
import { signedIn, signedOut } from '@/state/session';
import { renderWithProviders } from '../../../support/renderWithProviders';

interface Fields {
  name: string;
  email: string;
}
interface Body extends Fields {
  requestId: string;
}
type Answer = { data?: { reference: string }; error?: unknown };

const empty: Fields = { name: '', email: '' };
const fieldsSchema = v.object({ name: v.string(), email: v.string() });
const given = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const schema = v.object({ requestId: v.string(), name: given('Name?'), email: given('Email?') });
const failure = (code: string, fields?: Record<string, string>): Answer => ({
  error: { code, message: `It is ${code}.`, retryable: true, ...(fields && { fields }) },
});

type Send = (body: Body, signal: AbortSignal) => Promise<Answer>;

function Form({ send, drafts, offlineText }: { send: Send; drafts: DeviceStore<Kept<Fields>>; offlineText?: null }) {
  const element = useRef<HTMLFormElement>(null);
  const view = useForm<Fields, keyof Fields, Body, { reference: string }>(
    {
      empty,
      drafts,
      schema,
      requestOf: (form, { requestId }) => ({ requestId, ...form }),
      placeOf: (path) => (path === 'name' || path === 'email' ? path : null),
      alsoWrong: ({ name, email }) => (name !== '' && name === email ? { email: 'The name again?' } : {}),
      send,
      ...(offlineText === null && { offlineText }),
    },
    element,
  );
  const field = (name: keyof Fields) => ({
    name,
    'aria-label': name,
    value: view.form[name],
    onChange: ({ target }: { target: { value: string } }) => view.change({ [name]: target.value }),
  });
  return (
    <form ref={element} onSubmit={(event) => event.preventDefault()}>
      <input {...field('name')} />
      <input {...field('email')} />
      <button onClick={() => void view.submit()}>Send</button>
      <button onClick={() => void view.submit(true)}>Send as new</button>
      <button onClick={() => view.stop('You stopped waiting.')}>Stop</button>
      <button onClick={() => view.forgetFailure()}>Forget the failure</button>
      <button onClick={() => view.show(empty)}>Clear</button>
      <p>{Object.entries(view.errors).join(' ')}</p>
      <p>{view.failure?.message}</p>
      <p>{view.isSending ? 'Sending' : 'Resting'}</p>
      <p>{view.outcome.status === 'stored' ? view.outcome.stored.answer.reference : ''}</p>
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name = 'Send') => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

const fill = () => {
  type('name', 'Amina');
  type('email', 'a@example.com');
};

/** A call whose last answer comes when the test says so. */
function waiting() {
  const sent: Body[] = [];
  let resolveLast: (given: Answer) => void = () => undefined;
  const send: Send = (body) => {
    sent.push(body);
    return new Promise((resolve) => (resolveLast = resolve));
  };
  const answer = (given: Answer) =>
    act(() => {
      resolveLast(given);
      return Promise.resolve();
    });
  return { sent, send, answer };
}

const amina = { uid: 'a', displayName: null, email: null, emailVerified: true, photoURL: null, phoneNumber: null };

function show(answers: readonly Answer[], drafts: DeviceStore<Kept<Fields>> = pageStore()) {
  const sent: Body[] = [];
  const send = (body: Body) => {
    sent.push(body);
    return Promise.resolve(answers[sent.length - 1] ?? { data: { reference: 'R-1' } });
  };
  return { sent, ...renderWithProviders(<Form send={send} drafts={drafts} />) };
}

test('what was filled in without an event is what is sent', async () => {
  const { sent } = show([]);
  // As password managers do: React hears nothing of it.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(box('name'), 'Amina');
  value?.set?.call(box('email'), 'amina@example.com');
  press();
  expect(await screen.findByText('R-1')).toBeVisible();
  expect(sent).toEqual([{ requestId: expect.any(String) as unknown, name: 'Amina', email: 'amina@example.com' }]);
});

test('errors stand at their places, of the schema and of the gateway, until the field is changed', async () => {
  const { sent } = show([failure('invalid_request', { email: 'No such domain.', 'form.trap': 'x' })]);
  press();
  expect(await screen.findByText('name,Name? email,Email?')).toBeVisible();
  expect(sent).toEqual([]);
  type('name', 'Amina');
  expect(screen.getByText('email,Email?')).toBeVisible();
  type('email', 'amina@example');
  press();
  expect(await screen.findByText('email,No such domain.')).toBeVisible();
});

test('it is sent once at a time, again under the same id, and as another one under a new id', async () => {
  const { sent } = show([failure('unavailable'), failure('request_id_reused')]);
  type('name', 'Amina');
  type('email', 'a@example.com');
  press();
  press();
  expect(await screen.findByText('It is unavailable.')).toBeVisible();
  press();
  expect(await screen.findByText('It is request_id_reused.')).toBeVisible();
  press('Send as new');
  expect(await screen.findByText('R-1')).toBeVisible();
  const [first, second, third] = sent.map(({ requestId }) => requestId);
  expect(sent).toHaveLength(3);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('nothing changes what is on its way', async () => {
  let answer: (given: Answer) => void = () => undefined;
  const send = () => new Promise<Answer>((resolve) => (answer = resolve));
  renderWithProviders(<Form send={send} drafts={pageStore()} />);
  type('name', 'Amina');
  type('email', 'a@example.com');
  press();
  expect(await screen.findByText('Sending')).toBeVisible();
  type('name', 'Somebody else');
  expect(box('name')).toHaveValue('Amina');
  answer(failure('unavailable'));
  expect(await screen.findByText('Resting')).toBeVisible();
  type('name', 'Somebody else');
  expect(box('name')).toHaveValue('Somebody else');
});

test('what was stopped changes nothing later, and may be sent again', async () => {
  const answers: ((given: Answer) => void)[] = [];
  const answer = (nth: number, reference: string) =>
    act(() => Promise.resolve(answers[nth]?.({ data: { reference } })));
  const signals: AbortSignal[] = [];
  const send: Send = (_body, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push(resolve));
  };
  renderWithProviders(<Form send={send} drafts={pageStore()} />);
  type('name', 'Amina');
  type('email', 'a@example.com');
  press();
  press('Stop');
  expect(screen.getByText('You stopped waiting.')).toBeVisible();
  expect(screen.getByText('Resting')).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  press();
  expect(screen.queryByText('You stopped waiting.')).toBeNull();
  await answer(0, 'Late');
  expect(screen.queryByText('Late')).toBeNull();
  expect(screen.getByText('Sending')).toBeVisible();
  await answer(1, 'R-2');
  expect(screen.getByText('R-2')).toBeVisible();
});

test('a failure is forgotten; what is on its way goes on', async () => {
  const { sent, send, answer } = waiting();
  renderWithProviders(<Form send={send} drafts={pageStore()} />);
  fill();
  press();
  press('Stop');
  press('Forget the failure');
  expect(screen.queryByText('You stopped waiting.')).toBeNull();
  press();
  press('Forget the failure');
  expect(screen.getByText('Sending')).toBeVisible();
  expect(sent).toHaveLength(2);
  await answer({ data: { reference: 'R-2' } });
  expect(screen.getByText('R-2')).toBeVisible();
});

test('another person sees an empty form, which is busy as long as the call runs', async () => {
  const { sent, send, answer } = waiting();
  const { store } = renderWithProviders(<Form send={send} drafts={pageStore()} />);
  act(() => void store.dispatch(signedIn(amina)));
  fill();
  press();
  act(() => void store.dispatch(signedOut()));
  expect(box('name')).toHaveValue('');
  expect(screen.getByText('Sending')).toBeVisible();
  await answer(failure('unavailable'));
  expect(screen.getByText('Resting')).toBeVisible();
  fill();
  press();
  expect(sent).toHaveLength(2);
});

test('another person sees a form that rests if nothing is on its way', () => {
  const { store } = renderWithProviders(<Form send={waiting().send} drafts={pageStore()} />);
  act(() => void store.dispatch(signedIn(amina)));
  fill();
  press();
  press('Stop');
  act(() => void store.dispatch(signedOut()));
  expect(screen.getByText('Resting')).toBeVisible();
});

test('what is wrong is said within the click, and a call that throws is a failure', async () => {
  renderWithProviders(<Form send={() => Promise.reject(new Error('broken'))} drafts={pageStore()} />);
  press();
  expect(screen.getByText('name,Name? email,Email?')).toBeVisible();
  type('name', 'Amina');
  type('email', 'a@example.com');
  press();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(screen.getByText('Resting')).toBeVisible();
});

test('without a connection nothing is sent, unless the form tries all the same', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = jest.fn<Promise<Answer>, [Body, AbortSignal]>(() => Promise.resolve({ data: { reference: 'R-3' } }));
  const fillAndPress = () => {
    type('name', 'Amina');
    type('email', 'a@example.com');
    press();
  };
  const { unmount } = renderWithProviders(<Form send={send} drafts={pageStore()} />);
  fillAndPress();
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  unmount();
  renderWithProviders(<Form send={send} drafts={pageStore()} offlineText={null} />);
  fillAndPress();
  expect(await screen.findByText('R-3')).toBeVisible();
  online.mockRestore();
});

describe('a field that is left', () => {
  const said = (text: string) => screen.queryByText(text) !== null;

  test('says what is wrong, and stops when something else is typed', async () => {
    const { user } = show([]);
    await user.type(box('name'), ' ');
    expect(said('name,Name?')).toBe(false);
    await user.tab();
    expect(said('name,Name?')).toBe(true);
    await user.type(box('name'), 'A');
    expect(said('name,Name?')).toBe(false);
    await user.clear(box('name'));
    await user.tab();
    expect(said('name,Name?')).toBe(true);
  });

  test('says nothing if nothing was typed into it', async () => {
    const { user } = show([]);
    await user.type(box('email'), 'a@example.com');
    await user.click(box('name'));
    await user.tab();
    await user.tab();
    expect(said('name,Name?')).toBe(false);
  });

  test('says nothing of what was typed into a form that was cleared', async () => {
    const { user } = show([]);
    await user.type(box('name'), 'A');
    press('Clear');
    await user.click(box('name'));
    await user.tab();
    expect(said('name,Name?')).toBe(false);
    await user.type(box('name'), ' ');
    await user.tab();
    expect(said('name,Name?')).toBe(true);
  });

  test('by a press on a button says so once the button was pressed', async () => {
    const { user } = show([]);
    await user.type(box('name'), ' ');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Stop' }) });
    expect(said('name,Name?')).toBe(false);
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(await screen.findByText('name,Name?')).toBeVisible();
  });

  test('takes back what it mends of another one, and nothing that the gateway said of it', async () => {
    const { user } = show([failure('taken', { email: 'It is taken.' })]);
    await user.type(box('name'), 'Amina');
    await user.type(box('email'), 'Amina');
    await user.tab();
    expect(said('email,The name again?')).toBe(true);
    await user.type(box('name'), ' Yusuf');
    await user.tab();
    expect(said('email,The name again?')).toBe(false);
    press();
    expect(await screen.findByText('email,It is taken.')).toBeVisible();
    await user.type(box('name'), ' Ali');
    await user.tab();
    expect(said('email,It is taken.')).toBe(true);
  });

  test('by keys is checked at once, also after a press that ended in a menu of the browser', async () => {
    const { user } = show([]);
    await user.type(box('name'), ' ');
    // The menu takes the end of the press.
    fireEvent.pointerDown(box('name'), { button: 2 });
    await user.tab();
    expect(await screen.findByText('name,Name?')).toBeVisible();
  });

  test('keeps what the gateway said until something else is typed', async () => {
    const { user } = show([failure('taken', { email: 'It is taken.' })]);
    fill();
    press();
    expect(await screen.findByText('email,It is taken.')).toBeVisible();
    await user.click(box('email'));
    await user.tab();
    expect(said('email,It is taken.')).toBe(true);
    await user.type(box('email'), 'x');
    expect(said('email,It is taken.')).toBe(false);
  });
});

describe('what is kept', () => {
  const key = 'keelway.test';
  const drafts = () => deviceStore(key, readAs(keptSchema(fieldsSchema)));
  beforeEach(() => localStorage.clear());

  test('is shown again under its id, and goes once it is stored', async () => {
    const requestId = crypto.randomUUID();
    drafts().keep({ requestId, form: { name: 'Amina', email: 'a@example.com' } });
    const { sent } = show([], drafts());
    expect(box('name')).toHaveValue('Amina');
    press();
    expect(await screen.findByText('R-1')).toBeVisible();
    expect(sent[0]?.requestId).toBe(requestId);
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is nothing for an empty form, and nothing that the next person sees', async () => {
    const { store } = show([], drafts());
    expect(localStorage.getItem(key)).toBeNull();
    act(() => void store.dispatch(signedIn(amina)));
    type('name', 'Amina');
    await waitFor(() => expect(drafts().read()).toMatchObject({ form: { name: 'Amina' } }));
    act(() => void store.dispatch(signedOut()));
    expect(box('name')).toHaveValue('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test.each([
    '{',
    '{"requestId":"x","form":{}}',
    JSON.stringify({ requestId: crypto.randomUUID(), form: { name: 1 } }),
  ])('is not shown if it is not understood: %s', (kept) => {
    localStorage.setItem(key, kept);
    show([], drafts());
    expect(box('name')).toHaveValue('');
  });
});
