import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { matchPath } from 'react-router-dom';
import { readLanguage } from '../../../../shared/language/languages';
import { paths } from '../../../../src/navigation/paths';

/** The type of the annotation that each run of axe leaves: the address, and how many rules were violated. */
export const axeRun = 'axe';

const routeOf = (path: string): string =>
  Object.values(paths).find((pattern) => matchPath({ path: pattern, caseSensitive: true }, path) !== null) ?? '*';

/** Prints how often axe ran, on how many routes of `paths.ts` and in how many languages. */
export default class AxeReporter implements Reporter {
  private runs = 0;
  private violations = 0;
  private readonly routes = new Set<string>();
  private readonly languages = new Set<string>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type !== axeRun) continue;
      const [pathname = '', violations] = description.split(' ');
      const { language, path } = readLanguage(pathname);
      this.runs += 1;
      this.violations += Number(violations);
      this.routes.add(routeOf(path));
      this.languages.add(language);
    }
  }

  onEnd(): void {
    if (this.runs === 0) return;
    const { runs, violations, routes, languages } = this;
    process.stdout.write(
      `\naxe: ${runs} runs on ${routes.size} routes in ${[...languages].sort().join(', ')}, ${violations} violations\n`,
    );
  }
}
