import { act, render, screen } from '@testing-library/react';
import { AgentStamp } from '@/features/directory/agent/AgentStamp';

const dates = { verifiedAt: '2026-03-31', verifiedUntil: '2026-12-03' };

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-03T23:59:00Z') }));
afterEach(() => jest.useRealTimers());

test('shows the newest check and the weakest end, and is gone at midnight while the page is open', () => {
  const { container } = render(<AgentStamp dates={dates} />);
  expect(container).toHaveTextContent('VERIFIED 03/2026 until 3 Dec 2026');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByText(/VERIFIED/)).not.toBeInTheDocument();
  expect(container).toHaveTextContent('Checked 03/2026, due again');
});

test('is gone when a device that slept over midnight wakes up', () => {
  const { container } = render(<AgentStamp dates={dates} />);
  jest.setSystemTime(Date.parse('2026-12-05T08:00:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(container).toHaveTextContent('Checked 03/2026, due again');
});

test('a date without records holds for a year; without a date there is nothing', () => {
  const { container, rerender } = render(<AgentStamp dates={{ verifiedAt: '2025-12-03' }} />);
  expect(container).toHaveTextContent('VERIFIED 12/2025 until 3 Dec 2026');
  rerender(<AgentStamp dates={{ verifiedAt: '2025-12-02' }} />);
  expect(container).toHaveTextContent('Checked 12/2025, due again');
  rerender(<AgentStamp dates={{}} />);
  expect(container).toBeEmptyDOMElement();
});
