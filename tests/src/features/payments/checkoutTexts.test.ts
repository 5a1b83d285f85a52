import { englishTexts } from '@/checkout/texts';
import { checkoutTexts } from '@/features/payments/checkoutTexts';

const shown = ({ pay, ...texts }: typeof englishTexts) => ({ ...texts, pay: pay('KES 50') });

test('in English the page says what the client says by itself', () => {
  expect(shown(checkoutTexts())).toEqual(shown(englishTexts));
});
