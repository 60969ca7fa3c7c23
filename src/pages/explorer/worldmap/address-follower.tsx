import { useEffect, useEffectEvent } from 'react';

import { roundedPicture } from '@/domain/map-picture';
import { showStart, type MapPicture } from '@/features/map/create-map';
import { useMap } from '@/features/map/map-context';
import type { ViewParams } from '@/routing/view-params';

interface AddressFollowerProps {
  params: Pick<ViewParams, 'latitude' | 'longitude' | 'zoom'>;
  /** What the map has said last. */
  picture: MapPicture | null;
}

/** Moves the map to where the address says, when that is not what the map said itself: somebody went back, or a script did. */
export function AddressFollower({ params, picture }: AddressFollowerProps) {
  const { map } = useMap();
  const { latitude, longitude, zoom } = params;
  const follow = useEffectEvent(() => {
    if (latitude === null || longitude === null || zoom === null || picture === null) {
      return;
    }
    const said = roundedPicture(picture);
    if (said.latitude !== latitude || said.longitude !== longitude || said.zoom !== zoom) {
      showStart(map, { center: { latitude, longitude, zoom }, bounds: null });
    }
  });
  useEffect(() => follow(), [latitude, longitude, zoom]);
  return null;
}
