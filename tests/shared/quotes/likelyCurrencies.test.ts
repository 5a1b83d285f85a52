import { likelyCurrencies } from '@shared/quotes/likelyCurrencies';
import { currencyCodes } from '@shared/text/currencies';

test.each([
  [
    ['Mombasa, Kenya', 'Rotterdam, Netherlands'],
    ['KES', 'EUR', 'USD'],
  ],
  [
    ['Rotterdam', 'Kampala, Uganda'],
    ['UGX', 'USD', 'EUR'],
  ],
  [
    ['Dakar, Sénégal', 'Abidjan, Côte d’Ivoire'],
    ['XOF', 'USD', 'EUR'],
  ],
  [
    ['دبي, الإمارات العربية المتحدة', 'Nairobi Kenya'],
    ['AED', 'KES', 'USD', 'EUR'],
  ],
  [
    ['Tokyo, JAPAN', 'London, United Kingdom'],
    ['JPY', 'GBP', 'USD', 'EUR'],
  ],
  [
    ['Houston, Texas', ''],
    ['USD', 'EUR'],
  ],
  [
    ['Dar es Salaam, Tanzania', 'Kigali, Rwanda'],
    ['TZS', 'RWF', 'USD', 'EUR'],
  ],
])('%j: %j', (places, currencies) => {
  expect(likelyCurrencies(places)).toEqual(currencies);
  expect(currencyCodes).toEqual(expect.arrayContaining(currencies));
});
