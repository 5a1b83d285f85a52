import { screen } from '@testing-library/react';
import { useState } from 'react';
import { AppErrorBoundary } from '@/app/AppErrorBoundary';
import { expectConsoleError } from '../../support/consoleErrors';
import { renderWithProviders } from '../../support/renderWithProviders';

let failure: Error | null;
const report = jest.fn();

function Fragile() {
  if (failure !== null) throw failure;
  return <p>All is well</p>;
}

beforeEach(() => {
  failure = new Error('the hold is flooded');
  report.mockClear();
  window.reportError = report;
  expectConsoleError(/the hold is flooded|Loading chunk/);
});

test('says what happened, offers ways out, and retries', async () => {
  const { user } = renderWithProviders(
    <AppErrorBoundary>
      <Fragile />
    </AppErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(report).toHaveBeenCalledTimes(1);

  failure = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All is well')).toBeInTheDocument();
});

function TwoPages() {
  const [key, setKey] = useState('a');
  return (
    <>
      <AppErrorBoundary resetKey={key}>
        <Fragile />
      </AppErrorBoundary>
      <button onClick={() => setKey((current) => current)}>Stay</button>
      <button onClick={() => setKey('b')}>Go</button>
    </>
  );
}

test('clears the error on navigation', async () => {
  const { user } = renderWithProviders(<TwoPages />);
  failure = null;
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByText('All is well')).toBeInTheDocument();
});

test('code that cannot be loaded: offers a reload instead of a retry', () => {
  failure = Object.assign(new Error('Loading chunk page-faq failed.'), { name: 'ChunkLoadError' });
  renderWithProviders(
    <AppErrorBoundary>
      <Fragile />
    </AppErrorBoundary>,
  );
  expect(screen.getByText(/could not be fetched/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});
