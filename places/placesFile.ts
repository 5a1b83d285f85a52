import * as v from 'valibot';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const countryIndex = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * `/places.json`, the gazetteer behind "nothing in X, nearest: Y (12)" and behind the search by port code.
 * Rows are tuples to keep the file small; `countryIndex` points into `countries`. Coordinates are degrees
 * (WGS 84) with two decimals. Made by `npm run agents:generate`; see docs/agents-data.md.
 */
export const placesSchema = v.pipe(
  v.object({
    /** ISO 3166-1 alpha-2 code and the English name as it ends the `location` of agents. */
    countries: v.array(v.tuple([v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.pipe(v.string(), v.nonEmpty())])),
    /**
     * Name, countryIndex, latitude, longitude; most populous first. A pair of name and country stands once.
     * Every place of the agents file is here: the first part of a `location`, and the city of a district.
     */
    places: v.array(v.tuple([v.pipe(v.string(), v.nonEmpty()), countryIndex, latitude, longitude])),
    /** UN/LOCODE, name of the place (as in `places`) whose agents serve the port or airport, countryIndex. */
    ports: v.array(
      v.tuple([v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/)), v.pipe(v.string(), v.nonEmpty()), countryIndex]),
    ),
  }),
  v.check(
    ({ countries, places, ports }) =>
      places.every(([, index]) => index < countries.length) && ports.every(([, , index]) => index < countries.length),
    'A countryIndex points outside of countries.',
  ),
);

export type Places = v.InferOutput<typeof placesSchema>;
