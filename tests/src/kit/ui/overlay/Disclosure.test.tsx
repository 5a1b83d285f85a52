import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';

const isOpen = (name: string) => screen.getByText(name).closest('details')?.open;

test('opening one closes the others of its group only', async () => {
  render(
    <>
      <Disclosure summary="One" group="faq">
        Text
      </Disclosure>
      <Disclosure summary="Two" group="faq">
        Text
      </Disclosure>
      <Disclosure summary="Of another group" group="terms">
        Text
      </Disclosure>
      <Disclosure summary="Of none">Text</Disclosure>
    </>,
  );
  const user = userEvent.setup();
  for (const name of ['Of none', 'Of another group', 'One', 'Two']) {
    await user.click(screen.getByText(name));
    expect(isOpen(name)).toBe(true);
  }
  expect(['One', 'Two', 'Of another group', 'Of none'].map(isOpen)).toEqual([false, true, true, true]);
  await user.click(screen.getByText('Two'));
  expect(isOpen('Two')).toBe(false);
});
