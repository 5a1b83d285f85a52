import { screen, waitFor } from '@testing-library/react';
import { StoredData } from '@/features/accounts/deletion/StoredData';
import { saveFile } from '@/kit/ui/data/saveFile';
import { fakeIdentity } from '../../../../support/fakeIdentity';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { signedInState } from '../people';

jest.mock('@/kit/ui/data/saveFile');
afterEach(() => jest.restoreAllMocks());

const copy = {
  exportedAt: '2026-11-25T00:00:00.000Z',
  account: { uid: 'u1' },
  tables: { orders: [{ reference: 'KW-1' }] },
};

function setUp(...answers: Response[]) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const { method, url, headers } = request as Request;
    asked.push(`${method} ${new URL(url).pathname} ${headers.get('authorization') ?? 'nobody'}`);
    return Promise.resolve(answers.shift() ?? Response.error());
  });
  const identity = fakeIdentity({ idToken: () => Promise.resolve('token') });
  return { asked, ...renderWithProviders(<StoredData />, { preloadedState: { auth: signedInState() }, identity }) };
}

const button = () => screen.getByRole('button', { name: 'Download my data' });

test("saves the user's stored data as a file", async () => {
  const { user, asked } = setUp(Response.json(copy));
  await user.click(button());
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [name, type, text] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual([expect.stringMatching(/^keelway-my-data-\d{4}-\d\d-\d\d\.json$/), 'application/json']);
  expect(JSON.parse(text ?? '')).toEqual(copy);
  expect(asked).toEqual(['GET /api/account/export Bearer token']);
});

test('reports a failure, and succeeds the next time', async () => {
  const failure = Response.json({ code: 'internal', message: 'No.', retryable: true }, { status: 500 });
  const { user } = setUp(failure, Response.json(copy));
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The copy could not be made. Please try again.');
  jest.mocked(saveFile).mockClear();
  await user.click(button());
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
