import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from '@/kit/ui/form/TextArea';

const file = new File(['x'], 'invoice.pdf', { type: 'application/pdf' });
const sentence = 'A text field takes no files. Write what matters as text.';
const area = () => screen.getByLabelText('Answer');

/** Whether the browser would open what was dropped or insert what was pasted. */
function goesOn(type: 'paste' | 'dragOver' | 'drop', data: object): boolean {
  const given = { files: [file], getData: () => '', ...data };
  return fireEvent(
    area(),
    createEvent[type](area(), type === 'paste' ? { clipboardData: given } : { dataTransfer: given }),
  );
}

beforeEach(() => {
  render(<TextArea label="Answer" defaultValue="Dear Amina" />);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('a dropped file is refused with a sentence, and what is typed stays', async () => {
  expect(goesOn('dragOver', { types: ['Files'] })).toBe(false);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(goesOn('drop', { types: ['Files'] })).toBe(false);
  expect(screen.getByText(sentence)).toHaveAttribute('role', 'alert');
  expect(area()).toHaveValue('Dear Amina');
  expect(area()).not.toBeInvalid();
  await userEvent.type(area(), '!');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('a pasted picture is refused; text that comes with one is pasted', () => {
  expect(goesOn('paste', { types: ['text/plain', 'Files'] })).toBe(true);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(goesOn('paste', { types: ['Files'] })).toBe(false);
  expect(screen.getByText(sentence)).toHaveAttribute('role', 'alert');
});

test('dragged text is left to the browser', () => {
  expect(goesOn('drop', { types: ['text/plain'], files: [] })).toBe(true);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});
