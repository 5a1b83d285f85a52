import { screen, waitFor } from '@testing-library/react';
import type { BadgeAnswer } from '@shared/listings/badge';
import { BadgeSection } from '@/features/verify/BadgeSection';
import { badgeSnippet } from '@/features/verify/badgeSnippets';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';

const path = '/api/account/listings/ke%201/badge';
const badge = {
  code: 'eyJ.eyJ.AA',
  page: 'https://www.keelway.example/verify/eyJ.eyJ.AA',
  name: 'Tembo & "Sons"',
  expiresAt: Date.UTC(2027, 10, 26),
  isDue: false,
};
const answer = (more: Partial<BadgeAnswer>): Answer => body({ isListed: true, badge: null, ...more });
function open(routes: Record<string, Answer | Answer[]>, mayMake = true) {
  const gateway = fakeGateway(routes);
  return { gateway, ...renderWithProviders(<BadgeSection of="account" id="ke 1" mayMake={mayMake} />, ada()) };
}

test('a badge is made by a press, also a double one', async () => {
  const { gateway } = open({
    [`GET ${path}`]: [answer({}), answer({ badge })],
    [`POST ${path}`]: answer({ badge }),
  });
  pressTwice(await screen.findByRole('button', { name: 'Make a badge' }));
  expect(await screen.findByRole('img', { name: 'Badge of Tembo & "Sons"' })).toHaveAttribute(
    'src',
    '/verify/eyJ.eyJ.AA/badge.svg',
  );
  expect(gateway.count(`POST ${path}`)).toBe(1);
  expect(screen.getByText('Valid until 26 November 2027.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Make/ })).not.toBeInTheDocument();
});

test('its text and files are there to take', async () => {
  const { user } = open({ [`GET ${path}`]: answer({ badge }) });
  expect(await screen.findByRole('link', { name: 'Download as PNG' })).toHaveAttribute('download', 'keelway-badge.png');
  expect(screen.getByRole('link', { name: 'Download as SVG' })).toHaveAttribute('href', '/verify/eyJ.eyJ.AA/badge.svg');
  expect(screen.getByRole('textbox', { name: 'For a website' })).toHaveValue(badgeSnippet(badge, 'website'));
  await user.click(screen.getByRole('button', { name: 'Copy the text: for a mail signature' }));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(badgeSnippet(badge, 'mail'));
});

test('the text is safe HTML that claims nothing', () => {
  const text = badgeSnippet({ ...badge, name: '"><script>&' }, 'website');
  expect(text).toContain('alt="Check &quot;&gt;&lt;script&gt;&amp; at the Keelway association"');
  const { firstElementChild: link } = Object.assign(document.createElement('div'), { innerHTML: text });
  expect(link).toHaveAttribute('href', badge.page);
  expect(link?.children).toHaveLength(1);
});

test('one that ends soon can be replaced', async () => {
  open({ [`GET ${path}`]: answer({ badge: { ...badge, isDue: true } }) });
  expect(await screen.findByRole('button', { name: 'Make a new badge' })).toBeInTheDocument();
  expect(screen.getByText(/It ends soon/)).toBeInTheDocument();
});

test('without the permission there is nothing to press', async () => {
  open({ [`GET ${path}`]: answer({}) }, false);
  expect(await screen.findByText('No badge has been made yet.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an agent that is not listed gets none', async () => {
  open({ [`GET ${path}`]: answer({ isListed: false }) });
  expect(await screen.findByText('Only an agent that the directory shows gets a badge.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('failures are said, and can be tried again', async () => {
  const { user } = open({
    [`GET ${path}`]: [failure(500, 'internal'), answer({})],
    [`POST ${path}`]: failure(409, 'not_listed', 'Not listed now.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Make a badge' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not listed now.'));
});
