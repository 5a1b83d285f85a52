import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/kit/ui/overlay/Dialog';

function Example({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="Cancel the request?"
        actions={<button type="button">Keep it</button>}
        onClosed={() => {
          onClosed();
          setOpen(false);
        }}
      >
        <p>It cannot be taken up again.</p>
      </Dialog>
    </>
  );
}

async function open(onClosed?: () => void) {
  const user = userEvent.setup();
  render(<Example {...(onClosed && { onClosed })} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Cancel the request?' }) };
}

test('opens with its title, text and actions, and locks the page below', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveTextContent('It cannot be taken up again.');
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-scroll-locked');
});

test('the close button closes it and restores focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
});

test('Escape calls onClosed once', async () => {
  const onClosed = jest.fn();
  const { dialog } = await open(onClosed);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click on the backdrop closes it, one on the sheet does not', async () => {
  const { user, dialog } = await open();
  await user.click(screen.getByText('It cannot be taken up again.'));
  expect(dialog).toHaveAttribute('open');
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('unlocks scrolling when its owner unmounts', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
});
