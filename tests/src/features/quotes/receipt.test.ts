import { readReceipt, receiptOf, receiptState } from '@/features/quotes/receipt';
import { quoteLimits } from '@shared/quotes/contract';
import { mostShortlisted } from '@/state/shortlistSlice';

const quote = {
  requestId: '3f2b8c1e-7d4a-4b6f-9a51-0c2d8e6f7a90',
  from: 'Mombasa, Kenya',
  to: 'Rotterdam, Netherlands',
  mode: 'air' as const,
  cargo: 'Coffee',
  weightKg: 250,
  volumeM3: 1.8,
  readyDate: '2026-12-01',
  contact: { name: 'Amina', email: 'amina@example.com' },
  agentIds: [],
};

test('shows the request in the units of the form', () => {
  const { entries } = receiptOf('KQ-7F3K2P', quote, [], { units: 'imperial' });
  expect(entries).toContainEqual({ term: 'Chargeable weight', lines: ['661.39 lb'] });
  expect(entries).toContainEqual({ term: 'Ready', lines: ['1 December 2026'] });
  expect(receiptOf('KQ-7F3K2P', { ...quote, mode: 'land' }, [], { units: 'metric' }).entries).toContainEqual({
    term: 'Chargeable weight',
    lines: ['The agent names it'],
  });
});

test('is restored from a valid navigation state, and never from an invalid one', () => {
  const receipt = receiptOf('KQ-7F3K2P', quote, [{ id: 'a', name: 'Pwani Freight', location: 'Mombasa, Kenya' }], {
    units: 'metric',
    files: [{ name: 'packing list.pdf' }],
  });
  expect(receipt.entries.at(-1)?.lines).toEqual(['packing list.pdf']);
  expect(readReceipt(JSON.parse(JSON.stringify(receiptState(receipt))))).toEqual(receipt);
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { quoteReceipt: null },
    { quoteReceipt: { ...receipt, reference: '<b>' } },
    { quoteReceipt: { ...receipt, entries: [{ term: 'x' }] } },
  ]) {
    expect(readReceipt(state)).toBeNull();
  }
});

test('the shortlist holds as many agents as the contract allows', () => {
  expect(mostShortlisted).toBe(quoteLimits.agents);
});
