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
  /** Start of each name in `names`, and the end of the last. */
  nameStarts: Uint32Array;
  /** For each place, the index of its region in `regions`. */
  regionOf: Uint16Array;
  /** "South Moravian, Czechia", or the country alone. */
  regions: string[];
  /** The serialized k-d tree over all positions. */
  tree: ArrayBufferLike;
  /** Folded names including other spellings, each after a line feed. */
  searchNames: string;
  /** Start of each line of `searchNames`, ascending. */
  searchStarts: Uint32Array;
  /** For each line of `searchNames`, the index of the place. */
  searchPlaces: Uint32Array;
}
