import * as v from 'valibot';
import { newId } from '@/state/newId';

test('is a random version 4 UUID, even without crypto.randomUUID', () => {
  expect('randomUUID' in crypto).toBe(true);
  const randomUUID = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids) {
    expect(v.is(v.pipe(v.string(), v.uuid()), id)).toBe(true);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
  expect(new Set(ids).size).toBe(200);
  expect(randomUUID).not.toHaveBeenCalled();
});
