import { openScrollPositions } from '@/app/layout/scrollPositions';

test('keeps the newest fifty positions across a reload', () => {
  const positions = openScrollPositions();
  for (let entry = 0; entry < 60; entry += 1) positions.set(`entry-${entry}`, entry * 10);
  positions.save();
  const reloaded = openScrollPositions();
  expect(reloaded.get('entry-59')).toBe(590);
  expect(reloaded.get('entry-9')).toBeUndefined();
});

test.each(['not json', '{}', '[["a"],["b","c"],null]'])('invalid storage (%s) reads as empty', (saved) => {
  window.sessionStorage.setItem('keelway.scroll', saved);
  expect(openScrollPositions().get('a')).toBeUndefined();
});
