import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { AppErrorBoundary } from '@/app/AppErrorBoundary';
import { lazyPage } from '@/app/lazyPage';

test('a page that could not be fetched is fetched again when the visitor comes back to it', async () => {
  const reportError = jest.fn();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { reportError });
  let isOnline = false;
  const { Page } = lazyPage(() => (isOnline ? Promise.resolve({ default: () => <h1>Terms</h1> }) : Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))));
  const visit = (key: string, isThere: boolean) => (
    <AppErrorBoundary resetKey={key}>
      <Suspense fallback={null}>{isThere && <Page />}</Suspense>
    </AppErrorBoundary>
  );
  const { rerender } = render(visit('first', true));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  isOnline = true;
  rerender(visit('elsewhere', false));
  rerender(visit('again', true));
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeInTheDocument();
  logged.mockRestore();
});
