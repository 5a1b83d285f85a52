import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { developmentConfiguration } from '../../../tools/devConfiguration';
import { browserConfiguration } from '../../../webpack.config';

const root = join(__dirname, '../../..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? sources(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

/** The webpack configuration in JSON, without its functions and plugins. */
const inText = (configuration: object): string => JSON.stringify({ ...configuration, plugins: [] });

describe('the flow inspector', () => {
  it('is part of the development build only', () => {
    expect(inText(browserConfiguration('production'))).not.toContain('inspector');
    expect(inText(browserConfiguration('development'))).not.toContain('inspector');
    expect(inText(developmentConfiguration({ inspect: false }))).toContain('devtools/inspector/page/start.ts');
    expect(inText(developmentConfiguration({ inspect: false }))).toContain('devtools/inspector/window/main.tsx');
  });

  it('is imported by a page of development only', () => {
    const own = /^src\/devtools\/(inspector|statechart)\//;
    const knowing = sources('src').filter(
      (path) =>
        !own.test(path) &&
        /devtools\/(inspector|statechart)|@statelyai|@xyflow|elkjs/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(knowing).toEqual(['src/app/WatchedCasePage.tsx']);
    const importing = sources('src').filter((path) => /WatchedCasePage'/.test(readFileSync(join(root, path), 'utf8')));
    expect(importing).toEqual(['src/app/routes.tsx']);
    expect(readFileSync(join(root, 'src/app/routes.tsx'), 'utf8')).toMatch(
      /= DEVELOPMENT\n {2}\? lazyPage\(\(\) => import\([^)]+WatchedCasePage'\)\)\n {2}:/,
    );
  });

  it('needs nothing that visitors download', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(
      Object.keys(dependencies).filter((name) => ['elkjs', 'ws', '@statelyai/inspect', '@xyflow/react'].includes(name)),
    ).toEqual([]);
  });
});
