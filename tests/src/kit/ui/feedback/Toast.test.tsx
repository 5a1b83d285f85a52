import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toast } from '@/kit/ui/feedback/Toast';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function show() {
  jest.useFakeTimers();
  const onClosed = jest.fn();
  const { rerender } = render(<Toast message={null} onClosed={onClosed} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<Toast message="The contact is copied." onClosed={onClosed} />);
  return {
    onClosed,
    user: userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) }),
  };
}

afterEach(() => jest.useRealTimers());

test('is announced in an existing live region, and disappears after 6,000 ms', () => {
  const { onClosed } = show();
  expect(screen.getByRole('status')).toHaveTextContent('The contact is copied.');
  pass(5_999);
  expect(onClosed).not.toHaveBeenCalled();
  pass(1);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('stays while the pointer is on it', async () => {
  const { onClosed, user } = show();
  await user.hover(screen.getByText('The contact is copied.'));
  pass(60_000);
  expect(onClosed).not.toHaveBeenCalled();
  await user.unhover(screen.getByText('The contact is copied.'));
  pass(6_000);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('can be closed, and stays while its button has the focus', async () => {
  const { onClosed, user } = show();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close the message' })).toHaveFocus();
  pass(60_000);
  expect(onClosed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('stays until it is closed where it leads on', async () => {
  jest.useFakeTimers();
  const onClosed = jest.fn();
  const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  render(<Toast message="Your account is open." wayOn={<a href="#next">Next</a>} onClosed={onClosed} />);
  expect(screen.getByRole('status')).toHaveTextContent('Your account is open.Next');
  await user.hover(screen.getByRole('link', { name: 'Next' }));
  await user.unhover(screen.getByRole('link', { name: 'Next' }));
  pass(60_000);
  expect(onClosed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(onClosed).toHaveBeenCalledTimes(1);
});
