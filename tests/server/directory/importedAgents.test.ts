import { directoryText, fillDirectory, readDirectory, saveDirectory } from '@server/directory/importedAgents';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { databasesOf, engines } from '../support/engines';

const agent = (id: string, name = id) => ({ id, name, location: 'Nairobi, Kenya' });
const sampleOf = (...ids: string[]) => directoryText(ids.map((id) => JSON.stringify(agent(id))));

describe.each(engines)('the directory of agents on %s', (engine) => {
  const { place, emptyPlace, open } = databasesOf(engine);

  async function filled() {
    return open(await place()).kysely;
  }
  const idsOf = async (kysely: Awaited<ReturnType<typeof filled>>) =>
    (await readDirectory(kysely))?.records.map((record) => (JSON.parse(record) as { id: string }).id);

  test('is taken over from the imported file of an earlier release, in its order and with distinct ids', async () => {
    const database = open(await emptyPlace());
    const upTo = migrations.findIndex(({ name }) => name === '0020-agents');
    await migrate(database, migrations.slice(0, upTo));
    const records = [agent('b'), { ...agent('b', 'Twin'), extra: 1 }, { name: 'No id', location: 'x' }, agent('a')];
    await database.kysely
      .insertInto('agent_directory')
      .values({ id: 'current', agents: JSON.stringify(records), version: 'old', imported_at: 5 })
      .execute();
    await migrate(database, migrations);
    expect(await readDirectory(database.kysely)).toEqual({
      version: 1,
      source: 'own',
      records: [
        JSON.stringify(agent('b')),
        JSON.stringify({ ...agent('b', 'Twin'), extra: 1, id: 'b-2' }).replace('"id":"b"', '"id":"b-2"'),
        '{"name":"No id","location":"x","id":"agent-3"}',
        JSON.stringify(agent('a')),
      ],
    });
  });

  test('nothing imported: it stays empty until it is filled', async () => {
    expect(await readDirectory(await filled())).toBeUndefined();
  });

  test('is filled with the sample once, and with a later sample anew', async () => {
    const kysely = await filled();
    const first = sampleOf('b', 'a');
    await Promise.all([fillDirectory(kysely, first, 1), fillDirectory(kysely, first, 1)]);
    await fillDirectory(kysely, first, 2);
    const stored = await readDirectory(kysely);
    expect(stored).toMatchObject({ version: 1, source: 'sample' });
    expect(directoryText(stored?.records ?? [])).toBe(first);
    await fillDirectory(kysely, sampleOf('c', 'a'), 3);
    expect(await idsOf(kysely)).toEqual(['c', 'a']);
  });

  test('the association’s own agents are never replaced by a sample', async () => {
    const kysely = await filled();
    await fillDirectory(kysely, sampleOf('a'), 1);
    expect(await saveDirectory(kysely, [agent('own')], 1, 2)).toBe(true);
    await fillDirectory(kysely, sampleOf('a', 'b'), 3);
    expect(await idsOf(kysely)).toEqual(['own']);
  });

  test('only a changed record gets a new revision; thousands are written at once', async () => {
    const kysely = await filled();
    const many = Array.from({ length: 2_500 }, (_, index) => agent(`agent-${index}`));
    await saveDirectory(kysely, many, undefined, 1);
    const [moved, changed, ...others] = many;
    await saveDirectory(kysely, [{ ...changed, name: 'Changed' }, moved, ...others.slice(1_200)], 1, 2);
    const rows = await kysely.selectFrom('agents').select(['id', 'revision', 'changed_at']).execute();
    expect(rows).toHaveLength(2 + others.length - 1_200);
    expect(rows.filter(({ revision }) => revision > 1)).toEqual([{ id: 'agent-1', revision: 2, changed_at: 2 }]);
    expect((await idsOf(kysely))?.slice(0, 3)).toEqual(['agent-1', 'agent-0', 'agent-1202']);
  });
});
