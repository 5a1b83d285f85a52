import { screen, waitFor } from '@testing-library/react';
import { ServedPageContext } from '@/features/served/servedPage';
import { useMembershipPrice } from '@/features/served/siteWords';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { body, fakeGateway, type Answer } from '../payments/fakeGateway';

const words = 'GET /api/site-words?language=en';

function Price() {
  return <p>{`The price: ${useMembershipPrice()}`}</p>;
}

/** A page that was reached within the site, from the document of another one. */
function open(answer: Answer) {
  const gateway = fakeGateway({ [words]: answer });
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/', data: undefined }}>
      <Price />
    </ServedPageContext>,
    { route: '/faq' },
  );
  return gateway;
}

test('within the site no price is said until the gateway has told the one in force', async () => {
  open(body({ words: { price: { amount: 41_200, currency: 'KES', periodDays: 45 } } }));
  expect(screen.getByText('The price:')).toBeVisible();
  expect(await screen.findByText('The price: Membership is KES 412.00 for 45 days.')).toBeVisible();
});

test('that of the site is said once the gateway has told no other', async () => {
  open(body({ words: {} }));
  expect(await screen.findByText('The price: Membership is KES 300.00 for 30 days.')).toBeVisible();
});

test('without an answer none is said', async () => {
  const gateway = open('offline');
  await waitFor(() => expect(gateway.count(words)).toBeGreaterThan(0));
  expect(screen.getByText('The price:')).toBeVisible();
});
