import { render, screen } from '@testing-library/react';
import { Docks } from '@/kit/ui/layout/Docks';

test('shows its content, and hides it without unmounting', () => {
  const { rerender } = render(
    <Docks label="Help" start={<input aria-label="Question" />} end={<button type="button">Contact</button>} />,
  );
  expect(screen.getByRole('complementary', { name: 'Help' })).toContainElement(
    screen.getByRole('button', { name: 'Contact' }),
  );
  expect(screen.getByRole('textbox')).toBeVisible();
  rerender(
    <Docks label="Help" hidden start={<input aria-label="Question" />} end={<button type="button">Contact</button>} />,
  );
  expect(screen.getByText('Contact')).not.toBeVisible();
});
