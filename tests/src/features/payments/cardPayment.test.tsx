import { openCardPayment } from '@/features/payments/cardPayment';

const addresses = {
  apiUrl: 'http://localhost:3001/',
  payUrl: 'http://localhost:3001/pay/',
  checkoutUrl: 'http://localhost:3001/payments/checkout/',
};

const mockMade = jest.fn();
const mockPay = jest.fn();
const mockDispose = jest.fn();
jest.mock('@/checkout', () => ({
  __esModule: true,
  default: class {
    readonly pay = mockPay;
    readonly dispose = mockDispose;
    constructor(options: unknown) {
      mockMade(options);
    }
  },
}));

test('resumes the payment by its code, at the configured provider', async () => {
  const outcome = { kind: 'succeeded', response: { reference: 'KW-1' } };
  mockPay.mockResolvedValue(outcome);
  await expect(openCardPayment(addresses).pay('code-1')).resolves.toBe(outcome);
  expect(mockMade).toHaveBeenCalledWith({
    bases: { api: addresses.apiUrl, pay: addresses.payUrl, checkout: addresses.checkoutUrl },
    texts: expect.objectContaining({ retry: 'Try again' }) as unknown,
  });
  expect(mockPay).toHaveBeenCalledWith({ accessCode: 'code-1' });
});

test('removes it from the page', () => {
  openCardPayment(addresses).dispose();
  expect(mockDispose).toHaveBeenCalledTimes(1);
});
