import { screen, waitFor } from '@testing-library/react';
import { MemberNews } from '@/features/newsletter/MemberNews';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';

const path = '/api/account/member-news';
const news = (state: string) => body({ state, address: state === 'none' ? null : 'ada@example.com' });

function open(routes: Record<string, Answer | Answer[]>) {
  const gateway = fakeGateway(routes);
  return { gateway, ...renderWithProviders(<MemberNews />, { ...ada(), route: '/account/listing' }) };
}

test('they come until the member stops them, and again when the member says so', async () => {
  const { user, gateway } = open({
    [`GET ${path}`]: [news('on'), news('off'), news('on')],
    [`PUT ${path}`]: [news('off'), news('on')],
  });
  const coming = 'Notices on cut-offs, closures and procedures come to ada@example.com while your dues are paid.';
  expect(await screen.findByText(coming)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop news for members' }));
  expect(await screen.findByText('Notices to members do not come to you.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Get notices again' }));
  expect(await screen.findByText(coming)).toBeInTheDocument();
  expect(await gateway.bodies(`PUT ${path}`)).toEqual([{ isOn: false }, { isOn: true }]);
});

test('an address that refused a notice is named', async () => {
  open({ [`GET ${path}`]: news('bounced') });
  expect(await screen.findByText(/^ada@example.com refused the last notice/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Get notices again' })).toBeInTheDocument();
});

test('a failure can be tried again; without a listing there is nothing to switch', async () => {
  const { user } = open({ [`GET ${path}`]: [failure(503, 'unavailable', 'Not now.'), news('none')] });
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'News for members' })).not.toBeInTheDocument());
});
