import { screen, within } from '@testing-library/react';
import type { DeskCase } from '@shared/desk/cases';
import { CaseTies } from '@/features/desk/case/CaseTies';
import { MergeCase } from '@/features/desk/acting/MergeCase';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, type Answer } from '../payments/fakeGateway';

const path = 'POST /api/desk/cases/KE-7F3K2P/ties';
const shown = {
  reference: 'KE-7F3K2P',
  ties: [
    { reference: 'KE-222222', tie: 'linked' },
    { reference: 'KQ-333333', tie: 'double' },
  ],
  may: [{ type: 'staff.merged' }],
  closings: [{ type: 'staff.merged', choice: null, text: 'We had this twice.' }],
  sent: { contact: { name: 'Amina', email: 'amina@example.com', phone: null } },
} as unknown as DeskCase;

const refused: Answer = {
  failure: { code: 'same_case', message: 'No.', fields: { other: 'The case itself.' } },
  status: 409,
};

test('cases that are linked can be unlinked, others linked; a refusal stands at the field', async () => {
  const { bodies } = fakeGateway({ [path]: [refused, body(null), body(null)] });
  const { user } = renderWithProviders(<CaseTies shown={shown} mayWork />, ada());
  expect(screen.getByRole('link', { name: 'KQ-333333' })).toHaveAttribute('href', '/desk/cases/KQ-333333');
  expect(screen.getAllByRole('button', { name: /^Unlink/ })).toHaveLength(1);
  const box = screen.getByLabelText('Reference of another case');
  await user.type(box, 'KE-7F3K2P');
  await user.click(screen.getByRole('button', { name: 'Link them' }));
  expect(await screen.findByText('The case itself.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlink KE-222222' }));
  expect(await screen.findByText('No longer linked with KE-222222')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Other cases' })).toHaveFocus();
  await user.clear(box);
  await user.type(box, 'ke-444444{Enter}');
  expect(await screen.findByText('Linked with KE-444444')).toBeVisible();
  expect(box).toHaveValue('');
  expect(await bodies(path)).toMatchObject([
    { other: 'KE-7F3K2P', isWanted: true },
    { other: 'KE-222222', isWanted: false },
    { other: 'ke-444444', isWanted: true },
  ]);
});

test('a double is ended with the other reference, and the person told or not', async () => {
  const send = jest.fn(() => Promise.resolve(true));
  const { user } = renderWithProviders(
    <MergeCase shown={shown} isSending={false} isHeld={false} send={send} wrong={{}} />,
  );
  await user.click(screen.getByText('It is a double of another case'));
  const form = within(screen.getByRole('form', { name: 'It is a double of another case' }));
  await user.type(form.getByLabelText('Reference of the case that goes on'), ' KE-222222 ');
  await user.click(form.getByRole('button', { name: 'Close it as a double' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(form.getByLabelText('By a mail to amina@example.com'));
  expect(form.getByLabelText('Text of the mail')).toHaveValue('We had this twice.');
  await user.click(form.getByRole('button', { name: 'Close it as a double' }));
  const told = { how: 'mail', text: 'We had this twice.' };
  expect(send).toHaveBeenCalledWith({ type: 'staff.merged', into: 'KE-222222', told });
});
