import type { PictureName } from './art';

/** What each picture shows, for places where it carries meaning of its own and needs a text alternative. */
export const alternatives: Readonly<Record<PictureName | 'hero', string>> = {
  hero: 'A container ship being loaded by two cranes at a quay at dusk.',
  'hero-landscape': 'A container ship being loaded by two cranes at a quay at dusk.',
  'hero-portrait': 'A container ship being loaded by two cranes at a quay at dusk.',
  air: 'A cargo aircraft on the apron with pallets waiting to be loaded.',
  sea: 'A container ship under way past a buoy.',
  land: 'A lorry with a container on a road between two towns.',
  warehousing: 'A warehouse with open dock doors, pallets and a forklift.',
  consultancy: 'A desk with a screen of charts, a lamp and a model of a container.',
  'home-delivery': 'A delivery van and parcels at the door of a house.',
  errands: 'A scooter with a delivery box beside a small shop.',
  'cover-default': 'Stacked containers on a quay.',
  'cover-latest-ai-logistics': 'Containers sorted along a lit network of lanes.',
  'cover-autonomous-shipping': 'A container ship following a dashed course between buoys.',
  'cover-sustainable-logistics': 'An electric lorry beside wind turbines and trees.',
  'cover-trends-global-freight': 'Container stacks rising like the bars of a chart, with an aircraft above.',
  'cover-ai-supply-chains': 'A warehouse, a lorry and a ship joined by dashed lanes.',
  adrift: 'A single container drifting on open water.',
  'empty-pallet': 'An empty pallet.',
};
