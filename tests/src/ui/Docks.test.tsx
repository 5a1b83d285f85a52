import { render, screen } from '@testing-library/react';
import { Docks } from '@/ui/Docks';

test('shows what it is given, and takes it away without forgetting it', () => {
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
