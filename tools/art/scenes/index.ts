import type { Setting } from '../studio/setting';
import { harbour, harbourLandscape, harbourPortrait } from './harbour';
import { services } from './services';
import { covers } from './covers';

/** Every three-dimensional picture by name. */
export const pictures: Readonly<Record<string, () => Setting>> = {
  'hero-landscape': () => harbour(harbourLandscape),
  'hero-portrait': () => harbour(harbourPortrait),
  ...services,
  ...covers,
};
