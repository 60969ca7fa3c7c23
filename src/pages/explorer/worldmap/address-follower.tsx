import { useEffect, useEffectEvent } from 'react';

import { roundedPicture } from '@/domain/map-picture';
import { showStart, type MapPicture } from '@/features/map/create-map';
import { useMap } from '@/features/map/map-context';
import type { ViewParams } from '@/routing/view-params';

interface AddressFollowerProps {
  params: Pick<ViewParams, 'latitude' | 'longitude' | 'zoom'>;
  /** The last position reported by the map. */
  picture: MapPicture | null;
}

/**
 * Moves the map to the position in the URL when the map has not reported it itself: after browser navigation, or by a
 * script.
 */
export function AddressFollower({ params, picture }: AddressFollowerProps) {
  const { map } = useMap();
  const { latitude, longitude, zoom } = params;
  const follow = useEffectEvent(() => {
    if (latitude === null || longitude === null || zoom === null || picture === null) {
      return;
    }
    const rounded = roundedPicture(picture);
    if (rounded.latitude !== latitude || rounded.longitude !== longitude || rounded.zoom !== zoom) {
      showStart(map, { center: { latitude, longitude, zoom }, bounds: null });
    }
  });
  useEffect(() => follow(), [latitude, longitude, zoom]);
  return null;
}
