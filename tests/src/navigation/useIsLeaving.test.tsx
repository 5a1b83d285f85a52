import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useIsLeaving } from '@/navigation/useIsLeaving';

function Page() {
  const isLeaving = useIsLeaving();
  return (
    <>
      <Link to="/next">Next</Link>
      <button
        type="button"
        onClick={({ currentTarget }) => (currentTarget.textContent = isLeaving() ? 'leaving' : 'here')}
      >
        Where?
      </button>
    </>
  );
}

test('a page is left once the address is another, though the code of the next page has not come', async () => {
  const user = userEvent.setup();
  const Next = lazy(() => new Promise<never>(() => undefined));
  render(
    <BrowserRouter>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  const where = screen.getByRole('button');
  await user.click(where);
  expect(where).toHaveTextContent('here');
  await user.click(screen.getByRole('link'));
  expect(location.pathname).toBe('/next');
  await user.click(where);
  expect(where).toHaveTextContent('leaving');
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await isBack;
  });
  await user.click(where);
  expect(where).toHaveTextContent('here');
});
