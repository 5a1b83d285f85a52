import { DailyBudget } from '@server/assistant/dailyBudget';
import { databasesOf, engines } from '../support/engines';

const hour = 3_600_000;
const makeLog = () => ({ warn: jest.fn<undefined, [object, string]>(), error: jest.fn<undefined, [object, string]>() });
const takeTimes = async (budget: DailyBudget, times: number): Promise<boolean[]> => {
  const taken: boolean[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await budget.take());
  return taken;
};

describe.each(engines)('the daily budget on %s', (engine) => {
  const databases = databasesOf(engine);
  const openOne = async () => {
    const database = databases.open(await databases.place());
    return database;
  };

  test('allows its number of questions, and logs once that it is exhausted', async () => {
    const { kysely } = await openOne();
    const log = makeLog();
    const budget = new DailyBudget({ kysely, questions: 2, log });
    expect(await takeTimes(budget, 5)).toEqual([true, true, false, false, false]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ questions: 2 }),
      expect.stringContaining('CHAT_DAILY_QUESTIONS'),
    );
    expect(log.error).not.toHaveBeenCalled();
  });

  test('is shared by all gateways, and only one logs that it is exhausted', async () => {
    const place = await databases.place();
    const gateways = [databases.open(place), databases.open(place)];
    const logs = gateways.map(makeLog);
    const budgets = gateways.map(
      ({ kysely }, index) => new DailyBudget({ kysely, questions: 5, log: logs[index] as ReturnType<typeof makeLog> }),
    );
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (budgets[index % 2] as DailyBudget).take()),
    );
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(logs.flatMap(({ warn }) => warn.mock.calls)).toHaveLength(1);
    expect(logs.flatMap(({ error }) => error.mock.calls)).toEqual([]);
  });

  test('resets after 24 hours, not before', async () => {
    const { kysely } = await openOne();
    let now = 1_000_000;
    const budget = new DailyBudget({ kysely, questions: 1, log: makeLog(), now: () => now });
    expect(await takeTimes(budget, 2)).toEqual([true, false]);
    now += 24 * hour - 1;
    expect(await budget.take()).toBe(false);
    now += 1;
    expect(await takeTimes(budget, 2)).toEqual([true, false]);
  });

  test('of zero allows nothing', async () => {
    const { kysely } = await openOne();
    expect(await new DailyBudget({ kysely, questions: 0, log: makeLog() }).take()).toBe(false);
  });

  test('that cannot be counted allows nothing and logs the cause', async () => {
    // Fails: the table is missing.
    const { kysely } = databases.open(await databases.emptyPlace());
    const log = makeLog();
    expect(await new DailyBudget({ kysely, questions: 9, log }).take()).toBe(false);
    expect(log.error).toHaveBeenCalledWith(
      { err: expect.any(Error) as unknown },
      expect.stringContaining('could not count'),
    );
  });
});
