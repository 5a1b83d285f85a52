import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useEscape } from '@/kit/ui/overlay/useEscape';

function Opened({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => setOpen(false));
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      {name}
    </button>
  );
}

test('one press of Escape closes one thing, what was opened last first', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Opened name="chat" />
      <Opened name="contact" />
      <Opened name="menu" />
    </>,
  );
  for (const name of ['contact', 'menu', 'chat']) await user.click(screen.getByRole('button', { name }));
  const open = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  expect(open()).toEqual(['chat', 'contact', 'menu']);
  await user.keyboard('{Escape}');
  expect(open()).toEqual(['contact', 'menu']);
  await user.keyboard('{Escape}');
  expect(open()).toEqual(['contact']);
  await user.keyboard('{Escape}{Escape}');
  expect(open()).toEqual([]);
});
