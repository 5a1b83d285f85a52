import { fireEvent, render, screen } from '@testing-library/react';
import { monogram, Portrait } from '@/kit/ui/data/Portrait';

const picture = () => document.querySelector('img');

test.each([
  ['Achieng Odhiambo', 'AO'],
  ['Femke de Wit', 'FW'],
  ['Nguyễn Thị Mai', 'NM'],
  ['Émile', 'É'],
  ['شركة الشحن', 'شا'],
  ['amina@example.com', 'A'],
  ['rosa.lima@example.com', 'RL'],
  ['***', ''],
])('the monogram of %s is %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});

test('shows the picture, and the initials when it does not load', () => {
  const { rerender } = render(<Portrait name="Rosa Lima" picture="/people/rosa.webp" width={72} height={72} />);
  expect(picture()).toHaveAttribute('src', '/people/rosa.webp');
  expect(picture()).toHaveAttribute('alt', '');
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  expect(screen.getByText('RL')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Portrait name="Rosa Lima" picture="/people/rosa-2.webp" width={72} height={72} />);
  expect(picture()).toHaveAttribute('src', '/people/rosa-2.webp');
});

test('shows the initials of a person without a picture', () => {
  render(<Portrait name="Rosa Lima" width={72} height={72} />);
  expect(screen.getByText('RL')).toBeInTheDocument();
});
