import { render } from '@testing-library/react';
import { MailAddress } from '@/kit/ui/data/MailAddress';

test('an address may break at its marks, is copied whole, and is not translated', () => {
  const { container } = render(<MailAddress address="amina.odhiambo+freight@long_company.example.org" />);
  expect(container).toHaveTextContent('amina.odhiambo+freight@long_company.example.org');
  const address = container.querySelector('[translate="no"]')!;
  expect(address.innerHTML.split('<wbr>')).toEqual([
    'amina',
    '.odhiambo',
    '+freight',
    '@long',
    '_company',
    '.example',
    '.org',
  ]);
});

test('a name without marks has no break', () => {
  const { container } = render(<MailAddress address="amina" />);
  expect(container.textContent).toBe('amina');
  expect(container.querySelector('wbr')).toBeNull();
});
