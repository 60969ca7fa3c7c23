/**
 * Populated places in columns: 171,000 objects would take several times the memory. Texts are joined by line feeds, which no name
 * contains.
 */
export interface PlaceTables {
  longitudes: Float32Array;
  latitudes: Float32Array;
  /** 0 when unknown. */
  populations: Uint32Array;
  names: string;
  /** Of each name in `names`, and its end. */
  nameStarts: Uint32Array;
  /** Of each place the index of its region in `regions`. */
  regionOf: Uint16Array;
  /** "South Moravian, Czechia", or the country alone. */
  regions: string[];
  /** The serialized k-d tree over all positions. */
  tree: ArrayBufferLike;
  /** Names as they are searched, other spellings included, each after a line feed. */
  searchNames: string;
  /** Of each line of `searchNames` its start, ascending. */
  searchStarts: Uint32Array;
  /** Of each line of `searchNames` the index of the place. */
  searchPlaces: Uint32Array;
}
