import { createRequire } from 'node:module';
import type { PageRenderer } from '../contracts/renderedPage';

/** Where the build has the pages of one language. */
export interface BuiltPages {
  /** Folder of templates and pages. */
  pages: string;
  /** Absolute path of the bundle that renders them. */
  bundle: string;
}

/** The renderer of one language. Node reads it at the first use, in a tenth of a second: nobody may ask for it. */
export const rendererOf = ({ bundle }: BuiltPages): PageRenderer => createRequire(bundle)(bundle) as PageRenderer;
