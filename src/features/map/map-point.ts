import type { Coordinate } from 'ol/coordinate';
import { fromLonLat } from 'ol/proj';

import type { Position } from '@contract/model/hit';
import { onMap } from '@/domain/degrees';

/** The point of a position on the map. Beyond 85° it is on the edge: the projection has no point for the poles. */
export const mapPoint = ({ latitude, longitude }: Position): Coordinate => fromLonLat([longitude, onMap(latitude)]);
