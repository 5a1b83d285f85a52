import type { PictureName } from './art';

/** What each picture shows, for places where it carries meaning of its own and needs a text alternative. */
export const alternatives: Readonly<Record<PictureName | 'hero', string>> = {
  hero: 'A container ship being loaded by two cranes at a quay at dusk.',
  'hero-landscape': 'A container ship being loaded by two cranes at a quay at dusk.',
  'hero-portrait': 'A container ship being loaded by two cranes at a quay at dusk.',
  air: 'A cargo aircraft on the apron with pallets waiting to be loaded.',
  sea: 'A container ship under way past a buoy.',
  land: 'A lorry with a container on a road past a warehouse.',
  warehousing: 'A warehouse with open dock doors, pallets and a forklift.',
  consultancy: 'An office with a desk, a screen of charts and a plan of routes on the wall.',
  'home-delivery': 'A delivery van and parcels at the door of a house.',
  errands: 'A scooter with a delivery box beside a small shop.',
  'cover-default': 'Stacked containers with two lorries between them.',
  'cover-latest-ai-logistics': 'Containers on a grid of lit lanes, one of them orange.',
  'cover-autonomous-shipping': 'A container ship following a dashed course between buoys.',
  'cover-sustainable-logistics': 'Lorries on a road past wind turbines and solar panels.',
  'cover-trends-global-freight': 'Container stacks rising like the bars of a chart, with an aircraft above.',
  'cover-ai-supply-chains': 'Warehouses, lorries, a crane and a ship joined by dashed lanes.',
  adrift: 'A single container drifting on open water.',
  'empty-pallet': 'An empty pallet.',
};
