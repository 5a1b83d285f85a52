import { openScrollPositions } from '@/app/layout/scrollPositions';

test('keeps positions over a reload, the newest fifty', () => {
  const positions = openScrollPositions();
  for (let entry = 0; entry < 60; entry += 1) positions.set(`entry-${entry}`, entry * 10);
  positions.save();
  const reloaded = openScrollPositions();
  expect(reloaded.get('entry-59')).toBe(590);
  expect(reloaded.get('entry-9')).toBeUndefined();
});

test.each(['not json', '{}', '[["a"],["b","c"],null]'])('nonsense in the storage (%s) reads as nothing', (saved) => {
  window.sessionStorage.setItem('keelway.scroll', saved);
  expect(openScrollPositions().get('a')).toBeUndefined();
});
