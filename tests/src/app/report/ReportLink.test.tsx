import { screen, within } from '@testing-library/react';
import { ErrorScreen } from '@/app/ErrorScreen';
import { ReportLink } from '@/app/report/ReportLink';
import { loadLog } from '@/devtools/recorder/replay';
import { readLog } from '@/devtools/recorder/log';
import { replayReducer } from '@/devtools/recorder/replayReducer';
import { themeChosen } from '@/state/appearanceSlice';
import { renderWithProviders } from '../../../support/renderWithProviders';

const link = () => screen.getByRole('link', { name: 'Report a problem' });
const panel = () => screen.getByRole('dialog', { name: 'Report a problem' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  const open = screen.queryByRole('dialog');
  if (open !== null) within(open).getByRole('button', { name: 'Close' }).click();
});

/** The recording that the open panel shows, after its description was given. */
async function shownRecording(user: ReturnType<typeof renderWithProviders>['user']) {
  await user.type(within(panel()).getByRole('textbox', { name: 'What went wrong?' }), 'It stays light.');
  await user.click(within(panel()).getByRole('button', { name: 'Continue' }));
  await user.click(within(panel()).getByText(/^The recording: /));
  const text = within(panel()).getByRole('region', { name: 'The recording' }).querySelector('pre')?.textContent ?? '';
  return { text, log: readLog(text) };
}

test('leads to the contact page without JavaScript', () => {
  renderWithProviders(<ReportLink />);
  expect(link()).toHaveAttribute('href', '/contact');
});

test('opens one panel, which records the page from now on, and returns the focus', async () => {
  const { user, store } = renderWithProviders(<ReportLink />);
  store.dispatch(themeChosen('light'));
  await user.click(link());
  expect(await screen.findByRole('heading', { name: 'Report a problem' })).toHaveFocus();
  await user.click(link());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Report a problem' })).toHaveFocus();
  store.dispatch(themeChosen('dark'));
  const { log } = await shownRecording(user);
  expect(log.actions).toEqual([themeChosen('dark')]);
  expect(loadLog('report', log, replayReducer)).toMatchObject({ deviations: [], divergence: null });
  await user.click(within(panel()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(link()).toHaveFocus();
});

test('on the page of a failure the recording has its name and places, never its message', async () => {
  const error = Object.assign(new RangeError('amina@example.com is not a number'), {
    stack:
      'RangeError: amina@example.com is not a number\n    at x (https://keelway.example/assets/main.1a2b.js:1:2345)',
  });
  const { user } = renderWithProviders(<ErrorScreen error={error} onRetried={() => undefined} />);
  await user.click(link());
  await screen.findByRole('dialog');
  const { text, log } = await shownRecording(user);
  expect(log.meta?.facts).toMatchObject({ error: { name: 'RangeError', places: ['main.1a2b.js:1:2345'] } });
  expect(text).not.toContain('amina');
});
