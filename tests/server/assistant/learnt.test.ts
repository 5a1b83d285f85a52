import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLearnt, writeLearnt } from '@server/assistant/learnt';
import { understanding } from '../../../assistant/understanding';

const folder = mkdtempSync(join(tmpdir(), 'learnt-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what the build has learnt answers as what was learnt in the process', async () => {
  const own = understanding();
  const path = join(folder, 'learnt.bin');
  await writeLearnt(path);
  await loadLearnt(path);
  const loaded = understanding();
  expect(loaded).not.toBe(own);
  for (const [text, language] of [
    ['how much 2 ship a box', 'en'],
    ['combien de jours par bateau', 'fr'],
    ['nataka kuwa mwanachama', 'sw'],
    ['كيف أتتبع الشحنة', 'ar'],
  ] as const) {
    expect(loaded.intentsOf(text, language)).toEqual(own.intentsOf(text, language));
    expect(loaded.languagesOf(text)).toEqual(own.languagesOf(text));
  }
  expect(loaded.knows('container')).toBe(true);
});

test('without a file it goes on with what it has', async () => {
  const before = understanding();
  await loadLearnt(join(folder, 'none.bin'));
  expect(understanding()).toBe(before);
});

test('with a file that a newer Node wrote it goes on with what it has', async () => {
  const before = understanding();
  const path = join(folder, 'newer.bin');
  writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00]));
  await loadLearnt(path);
  expect(understanding()).toBe(before);
});
