import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Tabs } from '@/kit/ui/overlay/Tabs';

const tabs = [
  { label: 'Account', to: '/account' },
  { label: 'Subscription', to: '/account/subscription' },
  { label: 'Transactions', to: '/account/transactions' },
];

function Example() {
  const { pathname } = useLocation();
  return (
    <Tabs label="My account" tabs={tabs} selected={pathname}>
      <p>{pathname}</p>
    </Tabs>
  );
}

function show(route = '/account') {
  render(
    <MemoryRouter initialEntries={[route]}>
      <Example />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const tab = (name: string) => screen.getByRole('tab', { name });

test("the current path's tab is selected and labels the panel", () => {
  show('/account/subscription');
  expect(screen.getByRole('tablist', { name: 'My account' })).toBeInTheDocument();
  expect(tab('Subscription')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Account')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tabpanel', { name: 'Subscription' })).toHaveTextContent('/account/subscription');
  expect(tab('Subscription')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
});

test('the tabs are a single tab stop, and arrow keys move between them', async () => {
  const user = show();
  await user.tab();
  expect(tab('Account')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Subscription')).toHaveFocus();
  expect(tab('Account')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  expect(tab('Transactions')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Account')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Transactions')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab('Account')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test.each(['{Enter}', ' '])('%j opens the tab with the focus', async (key) => {
  const user = show();
  await user.tab();
  await user.keyboard(`{ArrowRight}${key}`);
  expect(screen.getByRole('tabpanel', { name: 'Subscription' })).toHaveTextContent('/account/subscription');
});

test('they are links that lead to their addresses', async () => {
  const user = show();
  expect(tab('Transactions')).toHaveAttribute('href', '/account/transactions');
  await user.click(tab('Transactions'));
  expect(tab('Transactions')).toHaveAttribute('aria-selected', 'true');
});

test('without a matching tab, the first one is focusable', () => {
  show('/elsewhere');
  expect(tab('Account')).toHaveAttribute('tabindex', '0');
  expect(tab('Account')).toHaveAttribute('aria-selected', 'false');
});
