import { refundLetters } from '@server/payments/refunds/refundLetters';

const site = 'https://keelway.example';
const refund = { reference: 'KW-1', how: 'card', amount: 20_000, currency: 'XOF', creditNote: null, language: null };
const textOf = async (name: keyof typeof refundLetters, changes: object = {}) => {
  const mail = await refundLetters[name]({ ...refund, ...changes }, site);
  return `${mail?.subject ?? ''}\n${mail?.text ?? ''}`;
};

test('the mails say how much goes back, for which payment, and with which credit note', async () => {
  expect(await textOf('refundSent')).toMatch(/pays back XOF 200: KW-1/);
  const settled = await textOf('refundSettled', { creditNote: 'CN-2026-0001' });
  expect(settled).toContain('CN-2026-0001');
  expect(settled).toContain(`${site}/account/transactions/KW-1/receipt`);
  expect(await textOf('refundFailed')).toMatch(/XOF 200 could not be paid back: KW-1/);
});

test('what was paid back by hand names no card provider', async () => {
  expect(await textOf('refundSettled', { how: 'hand', creditNote: 'CN-2026-0002' })).not.toContain('card provider');
});
