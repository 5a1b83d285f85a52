import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The classes of a style sheet begin with its name (webpack.config.ts): two of one name would style each other's elements. */
test('no two style sheets have the same name', () => {
  const names = readdirSync(join(__dirname, '../../src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.scss'))
    .map((path) => basename(path));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
