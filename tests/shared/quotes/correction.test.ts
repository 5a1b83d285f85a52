import { readCorrection, typedQuote } from '@shared/quotes/correction';

const stored = typedQuote({
  from: 'Mombasa, Kenya',
  to: 'Rotterdam, Netherlands',
  mode: 'sea',
  cargo: 'Coffee,\nin bags',
  weightKg: 900,
  volumeM3: 3,
  readyDate: '2999-01-01',
  notes: 'Ring first.\nThen come.',
});
const asBrowsersSend = { ...stored, cargo: 'Coffee,\r\nin bags', notes: 'Ring first.\r\nThen come.' };

test.each([
  ['as browsers send its lines', asBrowsersSend, stored],
  ['that was stored so', stored, asBrowsersSend],
])('a press that changes nothing corrects nothing of a request %s', (_, typed, before) => {
  expect(readCorrection(typed, before, '.')).toEqual({ changed: {} });
});

test('a text is corrected with plain lines', () => {
  expect(readCorrection({ ...asBrowsersSend, cargo: 'Tea,\r\nin chests' }, stored, '.')).toEqual({
    changed: { cargo: 'Tea,\nin chests' },
  });
});
