import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/kit/ui/form/Button';

/** Browsers blur an element when it is disabled; jsdom does not. */
function loseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const refresh = () => screen.getByRole('button');

test('is disabled while loading, and regains focus afterwards', async () => {
  const { rerender } = render(<Button>Refresh</Button>);
  await userEvent.tab();
  rerender(<Button loading>Refreshing...</Button>);
  expect(refresh()).toBeDisabled();
  loseFocus();
  rerender(<Button>Refresh</Button>);
  expect(refresh()).toHaveFocus();
});

test('does not steal focus that has moved on', async () => {
  const page = (loading: boolean) => (
    <>
      <Button loading={loading}>Save</Button>
      <input aria-label="Name" />
    </>
  );
  const { rerender } = render(page(false));
  await userEvent.tab();
  rerender(page(true));
  screen.getByLabelText('Name').focus();
  rerender(page(false));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
