import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { tabDrafts } from '@/kit/forms/useForm';
import { useVersionedForm } from '@/kit/forms/useVersionedForm';
import { renderWithProviders } from '../../../support/renderWithProviders';

interface Fields {
  name: string;
  phone: string;
}
type Answer = { data?: { seen: number; fields: Fields }; error?: unknown };
interface FormProps {
  stored: { seen: number; fields: Fields };
  send: (typed: Fields, on: { seen: number }) => Promise<Answer>;
}

const key = 'keelway.draft.agent.a';
const fields = v.object({ name: v.string(), phone: v.string() });
const first = { seen: 1, fields: { name: 'Tembo', phone: '1' } };
const theirs = { seen: 2, fields: { name: 'Simba', phone: '2' } };

function Form({ stored, send }: FormProps) {
  const [now, setNow] = useState(stored);
  const form = useVersionedForm<Fields, number>({
    about: 'agent.a',
    schemas: { seen: v.number(), fields },
    stored: now,
    send,
  });
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {(['name', 'phone'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={form.typed[name]}
          onChange={({ target }) => form.write({ [name]: target.value })}
        />
      ))}
      {(['mine', 'changed', 'theirs'] as const).map((choice) => (
        <button key={choice} onClick={() => form.goOn(choice)}>
          {choice}
        </button>
      ))}
      <button onClick={() => void form.save()}>Save</button>
      <button onClick={() => setNow(theirs)}>They save</button>
      <p role="status">
        {`version ${form.seen}${form.isSaved ? ', saved' : ''}${form.wasKept ? ', kept' : ''}${form.isOutdated ? ', outdated' : ''}`}
      </p>
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boxes = () => ({ name: box('name').value, phone: box('phone').value });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const status = () => screen.getByRole('status').textContent;
const open = (send: FormProps['send'] = () => Promise.resolve({}), stored = first) =>
  renderWithProviders(<Form stored={stored} send={send} />);

/** An answer that comes when it is told to. */
function waiting() {
  let answer: (given: Answer) => void = () => undefined;
  const send = () => new Promise<Answer>((resolve) => (answer = resolve));
  const arrive = async (given: Answer) => {
    answer(given);
    await Promise.resolve();
  };
  return { send, answer: (given: Answer) => act(() => arrive(given)) };
}

beforeEach(() => sessionStorage.clear());

test.each([
  ['an agent or a newsletter', { seen: 1, fields: { name: 'Typed', phone: '1' } }],
  ['a listing', { seen: 7, fields: { seen: 1, base: first.fields, typed: { name: 'Typed', phone: '1' } } }],
])('what the last release kept of %s in the tab is shown again', (_what, kept) => {
  sessionStorage.setItem(key, JSON.stringify(kept));
  open(undefined, theirs);
  expect(boxes()).toEqual({ name: 'Typed', phone: '1' });
  expect(status()).toBe('version 1, kept, outdated');
});

test('what the last release kept of a form without versions is read', () => {
  sessionStorage.setItem('keelway.draft.check.a', JSON.stringify({ seen: 0, fields: first.fields }));
  expect(tabDrafts('check.a', fields).read()).toMatchObject({ form: first.fields });
});

test.each([
  ['mine', { name: 'Mine', phone: '1' }],
  ['changed', { name: 'Mine', phone: '2' }],
  ['theirs', theirs.fields],
])('after somebody else was first, it goes on with “%s”', async (choice, expected) => {
  open();
  type('name', 'Mine');
  press('They save');
  expect(boxes()).toEqual({ name: 'Mine', phone: '1' });
  expect(status()).toBe('version 1, outdated');
  press(choice);
  expect(boxes()).toEqual(expected);
  expect(status()).toBe(choice === 'theirs' ? 'version 2, saved' : 'version 2');
  await waitFor(() => expect(sessionStorage).toHaveLength(choice === 'theirs' ? 0 : 1));
});

test('what is typed while it is saved stays, as not saved yet', async () => {
  const { send, answer } = waiting();
  const { unmount } = open(send);
  type('name', 'Mine');
  press('Save');
  type('name', 'Mine, and more');
  await answer({ data: { seen: 2, fields: { name: 'Mine', phone: '1' } } });
  expect(box('name')).toHaveValue('Mine, and more');
  expect(status()).toBe('version 2, outdated');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
  open();
  expect(box('name')).toHaveValue('Mine, and more');
});

test('of a page that was left while it was saved, nothing is kept', async () => {
  const { send, answer } = waiting();
  const { unmount } = open(send);
  type('name', 'Mine');
  press('Save');
  unmount();
  expect(sessionStorage).toHaveLength(1);
  await answer({ data: { seen: 2, fields: { name: 'Mine', phone: '1' } } });
  expect(sessionStorage).toHaveLength(0);
});
