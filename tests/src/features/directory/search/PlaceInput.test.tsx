import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PlaceInput } from '@/features/directory/search/PlaceInput';
import { answerFiles, answerWith, renderWithProviders } from '../support';

const file = [
  { id: 'a', name: 'Alpha', location: 'Tripoli, Lebanon' },
  { id: 'b', name: 'Beta', location: 'Tripoli, Libya' },
  { id: 'c', name: 'Gamma', location: 'Tripoli, Libya' },
  { id: 'd', name: 'Delta', location: 'Mombasa, Kenya' },
];

function Sheet({ onSubmit }: { onSubmit: () => void }) {
  const [place, setPlace] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PlaceInput label="From" hint="Town or port" name="from" value={place} error={undefined} onText={setPlace} />
      <button type="submit">Send</button>
    </form>
  );
}

const show = () => {
  const onSubmit = jest.fn();
  return { ...renderWithProviders(<Sheet onSubmit={onSubmit} />), onSubmit };
};
const box = () => screen.getByRole('combobox', { name: 'From' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => answerFiles({ '/agents2.json': file }));

test('suggests places while typing; arrow keys and Enter choose one without sending the form', async () => {
  const { user, onSubmit } = show();
  expect(box()).toHaveAccessibleDescription('Town or port');
  await user.type(box(), 'momb');
  expect(await screen.findByRole('option')).toHaveTextContent('MombasaKenya1 agent');
  expect(screen.getByRole('status')).toHaveTextContent('1 place has agents.');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Mombasa, Kenya');
  expect(options()).toEqual([]);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a name that countries share is one place in each, with its own agents', async () => {
  const { user } = show();
  await user.type(box(), 'Tripoli');
  await screen.findAllByRole('option');
  expect(options()).toEqual(['TripoliLibya2 agents', 'TripoliLebanon1 agent']);
  await user.click(screen.getByText('Lebanon'));
  expect(box()).toHaveValue('Tripoli, Lebanon');
  expect(box()).toHaveFocus();
});

test('a country is suggested by its name alone, and Escape keeps what was typed', async () => {
  const { user } = show();
  await user.type(box(), 'keny');
  await user.click(await screen.findByRole('option', { name: /Kenya/ }));
  expect(box()).toHaveValue('Kenya');
  await user.type(box(), '{Backspace}');
  await screen.findByRole('option');
  await user.keyboard('{Escape}{Escape}');
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('Keny');
});

test('a place that is written out needs no list', async () => {
  const { user } = show();
  await user.type(box(), 'mombasa, keny');
  await screen.findByRole('option');
  await user.type(box(), 'a ');
  expect(options()).toEqual([]);
});

test('without the index any text is accepted', async () => {
  answerWith({ status: 500, body: '{}' });
  const { user, onSubmit } = show();
  await user.type(box(), 'A farm near Naivasha{Enter}');
  expect(box()).toHaveValue('A farm near Naivasha');
  expect(options()).toEqual([]);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
