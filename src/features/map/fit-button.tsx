import type { BoundingBox } from '@contract/model/map';
import { IconArrowsMaximize } from '@tabler/icons-react';

import { mapMessages } from '@/messages/map';

import { useMap } from './map-context';
import { MapToolButton } from './map-tool-button';

/** Zooms the map so that all locations are visible. */
export function FitButton({ bounds }: { bounds: BoundingBox | null }) {
  const { fit } = useMap();
  return (
    <MapToolButton
      label={mapMessages.fit}
      icon={IconArrowsMaximize}
      isDisabled={bounds === null}
      onClick={() => bounds && fit(bounds)}
    />
  );
}
