import { prerenderConfiguration } from '../webpack.config';
import { compile } from './compile';

// A process of tools/build.ts, on the second processor.
await compile(prerenderConfiguration('production'));
