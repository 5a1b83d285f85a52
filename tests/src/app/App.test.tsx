import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { fakeIdentity } from '../../support/fakeIdentity';
import { testConfig } from '../../support/renderWithProviders';

// Line breaks come from links that a mail program has wrapped.
test.each(['/no-such-page', '/blog%0A', '/%E2%80%A8', '/account/transactions/%E0%A4%A/receipt'])(
  'an unknown address says so: %s',
  async (path) => {
    const identity = fakeIdentity();
    const { store } = makeStore(undefined, identity);
    render(
      <MemoryRouter initialEntries={[path]}>
        <App store={store} serverState={store.getState()} config={testConfig} identity={identity} />
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeInTheDocument();
  },
);
