import { createRequire } from 'node:module';
import type { PageRenderer } from '../contracts/renderedPage';

/** Where the build has the pages of one language. */
export interface BuiltPages {
  /** Folder of templates and pages. */
  pages: string;
  /** Absolute path of the bundle that renders them. */
  bundle: string;
}

/** The renderer of one language. Read at the start: the next release may be built while this one runs. */
export const rendererOf = ({ bundle }: BuiltPages): PageRenderer => createRequire(bundle)(bundle) as PageRenderer;
