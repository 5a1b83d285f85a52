import { wantsLess } from '@server/site/savedData';

const asks = (headers: Record<string, string>) => wantsLess({ headers });

test.each([
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'On' }, true],
  [{ 'save-data': 'off' }, false],
  [{ ect: '2g' }, true],
  [{ ect: 'slow-2g' }, true],
  [{ ect: '3g' }, false],
  [{ ect: '4g' }, false],
  [{ ect: 'x2gx' }, false],
  [{}, false],
] as const)('%j wants less: %s', (headers, wanted) => expect(asks(headers)).toBe(wanted));
