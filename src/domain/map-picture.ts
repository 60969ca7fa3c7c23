import type { BoundingBox } from '@contract/model/map';

interface Picture {
  latitude: number;
  longitude: number;
  zoom: number;
  bounds: BoundingBox;
}

/** Rounded as in the URL: six decimals of a degree are a tenth of a metre. */
export const roundedPicture = ({ latitude, longitude, zoom, bounds }: Picture) => ({
  latitude: rounded(latitude, 6),
  longitude: rounded(longitude, 6),
  zoom: rounded(zoom, 2),
  mapBounds: {
    south: rounded(bounds.south, 5),
    west: rounded(bounds.west, 5),
    north: rounded(bounds.north, 5),
    east: rounded(bounds.east, 5),
  },
});

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
