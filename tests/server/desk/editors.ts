import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { makeBuiltSite } from '../support/builtSite';
import { databasesOf, type engines } from '../support/engines';
import { developmentEnvironment } from '../support/gateway';
import { identityKeys } from '../support/identityKeys';
import { callsOf, giveRole, personOf } from './desk';

export const keys = identityKeys();
export const edith = personOf('edith');
export const eric = personOf('eric');
export const rita = personOf('rita');

/** Gateways with two editors and a reader, for the tests of the file. `at`: path of the words that are edited. */
export function editorsOn(engine: (typeof engines)[number], at: string) {
  const databases = databasesOf(engine);
  const clean: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step();
  });

  return async () => {
    const place = await databases.place();
    const environment = { ...developmentEnvironment, ...keys.environment(), GEMINI_API_KEY: '' };
    const config = parseConfig({
      ...environment,
      KEELWAY_DATA: place.dataFolder,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    });
    const database = databases.open(place);
    const built = makeBuiltSite();
    clean.push(built.remove);
    const gateway = async () => {
      const site = await loadSite(built.folder, publicConfig(config));
      const app = await buildApp({ config, site, database: { ...database, close: () => Promise.resolve() } });
      clean.push(() => app.close());
      return app;
    };
    const app = await gateway();
    for (const person of [edith, eric]) await giveRole(database, person, 'editor');
    await giveRole(database, rita, 'reader');
    const call = callsOf(app, keys);
    const write = (value: object, { seen = 0, isNew = true, at: path = at, person = edith } = {}) =>
      call(person, 'PUT', path, { seen, isNew, value });
    const step = (name: string, seen: number, path = at, person = edith) =>
      call(person, 'POST', `${path}/steps`, { seen, step: `staff.${name}` });
    const publish = async (value: object, { seen = 0, isNew = true, at: path = at } = {}) => {
      await write(value, { seen, isNew, at: path });
      await step('submitted', seen + 1, path);
      expect((await step('published', seen + 2, path)).json()).toEqual({ version: seen + 3, state: 'published' });
    };
    const read = async <Words>(path = at) => (await call(rita, 'GET', path)).json<Words>();
    return { app, database, gateway, call, write, step, publish, read };
  };
}
