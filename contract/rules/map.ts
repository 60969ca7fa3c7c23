// Rules 001-9. Times in milliseconds, lengths in pixels.

/** Longitude, latitude and zoom of a map without locations. */
export const MAP_DEFAULT = { longitude: -100, latitude: 35, zoom: 12 } as const;
export const TOP_LOCATIONS_MIN_ZOOM = 0;
export const TOP_LOCATIONS_MAX_ZOOM = 19;
export const MAP_FIT_DURATION = 1_000;
export const MAP_ZOOM_DURATION = 500;
export const MAP_FIT_PADDING = 40;
/** Icons of clusters grow up to this count. */
export const CLUSTER_SIZE_MAX_COUNT = 100;
export const CLUSTER_RADIUS = 40;
export const MAP_ZOOM_TOOLTIP = 2_000;
export const LOCATIONS_PAGE_SIZE = 2_000;
export const TOP_LOCATIONS_HEIGHT = 200;
export const PLACE_TEXT_MAX = 20;
export const PLACE_FRAGMENT_ROWS = 4;

/** Own: maximum zoom of the map. */
export const MAP_MAX_ZOOM = 20;
/** Own: hits of a place on one page. */
export const PLACE_PAGE_SIZE = 20;
/** Own: cells of one place in a request. */
export const PLACE_CELLS_MAX = 100;
/** Own: length of the geohash at which positions are distinguished; a cell is 5 m wide. */
export const LOCATION_PRECISION = 9;
/** Own: top locations are cells of geohashes of this length, 1.2 km wide; and their maximum number. */
export const TOP_LOCATIONS_PRECISION = 6;
export const TOP_LOCATIONS_COUNT = 10;

/** Rules 001-9: the animation to a chosen address, and its zoom. */
export const ADDRESS_ZOOM = 9;
export const ADDRESS_FLIGHT_DURATION = 2_000;
