import { setImmediate as nextTurn } from 'node:timers/promises';
import { learnAhead, understanding } from '../../assistant/understanding';

test('learning ahead lets others have turns, and a question halfway gets the whole of it', async () => {
  let turns = 0;
  let learnt = false;
  const ahead = learnAhead().then(() => (learnt = true));
  while (turns < 20) {
    await nextTurn();
    turns += 1;
  }
  expect(learnt).toBe(false);
  const early = understanding();
  expect(early.intentsOf('how much does it cost', 'en')[0]?.likelihood).toBeGreaterThan(0.3);
  await ahead;
  expect(understanding()).toBe(early);
});
