type Names = readonly string[];

/** A generated table before it is written: the rows of places/index/placeNamesFile.ts. */
export interface PlaceNameRows {
  readonly countries: readonly (readonly [code: string, names: Names])[];
  readonly places: readonly (readonly [code: string, place: string, names: Names, former: Names, codes: Names])[];
  readonly regions: readonly (readonly [name: string, names: Names, countries: Names])[];
  readonly states: readonly (readonly [code: string, name: string, names: Names, places: Names])[];
}

/** The text of a table, one row per line. */
export function placeNamesText(rows: PlaceNameRows): string {
  const lists = Object.entries(rows).map(([name, list]: [string, PlaceNameRows[keyof PlaceNameRows]]) => {
    const lines = list.map((row) =>
      JSON.stringify(row.map((cell) => (typeof cell === 'string' ? cell : cell.join('|')))),
    );
    return `${JSON.stringify(name)}:[\n${lines.join(',\n')}\n]`;
  });
  return `{${lists.join(',\n')}}\n`;
}
