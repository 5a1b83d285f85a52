import { screen } from '@testing-library/react';
import type { DeskCase } from '@shared/desk/cases';
import { CaseReferral } from '@/features/desk/case/CaseReferral';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, failure } from '../payments/fakeGateway';

const path = 'POST /api/desk/cases/KQ-7F3K2P/commission';
const shownWith = (referral: DeskCase['referral']) => ({ reference: 'KQ-7F3K2P', referral }) as DeskCase;
const agreed = { step: 'agreed', words: '5 % of the freight', at: 1_800_000_000_000 } as const;
const email = 'fatuma@example.com';

test('a case that nobody referred says nothing of it', () => {
  const { container } = renderWithProviders(<CaseReferral shown={shownWith(null)} mayWork />, ada());
  expect(container).toBeEmptyDOMElement();
});

test('the agreed commission is recorded once; what is refused stays typed', async () => {
  const { bodies } = fakeGateway({ [path]: [failure(500, 'internal', 'Something went wrong.'), body(null)] });
  const { user } = renderWithProviders(<CaseReferral shown={shownWith({ email, commission: null })} mayWork />, ada());
  expect(screen.getByText(email)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Record as agreed' });
  await user.click(button);
  expect(await screen.findByText('Say which commission, as the affiliate reads it.')).toBeVisible();
  const box = screen.getByLabelText('Which commission');
  expect(box).toHaveFocus();
  await user.type(box, '5 % of the freight');
  await user.click(button);
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(box).toHaveValue('5 % of the freight');
  await user.dblClick(button);
  const [first, second, ...more] = (await bodies(path)) as { requestId: string; step: string; words: string }[];
  expect(second).toEqual(first);
  expect(first).toMatchObject({ step: 'agreed', words: '5 % of the freight' });
  expect(more).toEqual([]);
});

test('once agreed it can be recorded as paid, then nothing more; readers only read', async () => {
  const { bodies } = fakeGateway({ [path]: body(null) });
  const first = renderWithProviders(<CaseReferral shown={shownWith({ email, commission: agreed })} mayWork />, ada());
  expect(screen.getByLabelText('What was paid, and how')).toHaveValue('5 % of the freight');
  await first.user.click(screen.getByRole('button', { name: 'Record as paid' }));
  expect(await bodies(path)).toMatchObject([{ step: 'paid', words: '5 % of the freight' }]);
  first.unmount();

  const paid = { ...agreed, step: 'paid' } as const;
  for (const [commission, mayWork] of [
    [paid, true],
    [agreed, false],
  ] as const) {
    const { unmount } = renderWithProviders(
      <CaseReferral shown={shownWith({ email, commission })} mayWork={mayWork} />,
      ada(),
    );
    expect(screen.getByText('5 % of the freight')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
  }
});
