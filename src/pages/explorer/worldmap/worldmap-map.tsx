import type { Hit } from '@contract/model/hit';
import type { BoundingBox } from '@contract/model/map';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { encodeFilters } from '@/domain/filters';
import { roundedPicture } from '@/domain/map-picture';
import type { MapPlace } from '@/domain/map-places';
import type { MapPicture, MapStart } from '@/features/map/create-map';
import { MapView } from '@/features/map/map-view';
import { PlaceMarkers } from '@/features/map/places/place-markers';
import { PlacePopup } from '@/features/map/places/place-popup';
import { usePlaces } from '@/features/map/places/use-places';
import { mapMessages } from '@/messages/map';

import type { ExplorerViewProps } from '@/pages/explorer/explorer-entry';
import { useEventCallback } from '@/pages/explorer/use-event-callback';

import { AddressFollower } from './address-follower';
import { PlaceList } from './place-list';
import { PlaceNotes } from './place-notes';
import { MapTool } from './tools/map-tool';
import { useMapTool } from './tools/use-map-tool';
import { WorldmapToolbar } from './worldmap-toolbar';

interface WorldmapMapProps extends ExplorerViewProps {
  start: MapStart;
  /** The bounds of all matching locations; null without any. */
  bounds: BoundingBox | null;
  detailsPath: (hit: Hit, page: number) => string;
}

/** The map with its tools, places, and the popup of the chosen one. */
export function WorldmapMap(props: Omit<WorldmapMapProps, 'pageSize'>) {
  const { caseId, timezone, params, update, start, bounds, detailsPath } = props;
  const { formatMessage } = useIntl();
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const [isSatellite, setIsSatellite] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const scope = encodeFilters(params.filters) ?? '';
  const [chosen, setChosen] = useState<{ place: MapPlace; scope: string } | null>(null);
  const { places, isFetching } = usePlaces(caseId, params.filters, picture);
  const tools = useMapTool(params.filters, update);
  const place = chosen?.scope === scope ? chosen.place : null;
  const moved = useEventCallback((next: MapPicture) => {
    setPicture(next);
    update(roundedPicture(next), { replace: true });
  });
  // A click while drawing does not open a place.
  const choose = useEventCallback(
    (next: MapPlace | null) => tools.panel.drawing === null && setChosen(next && { place: next, scope }),
  );
  const showHit = useEventCallback((hit: Hit, page: number) => {
    update({ selectedHitId: hit.id, userSelectedHit: true, index: null, page }, { replace: true });
  });
  return (
    <MapView
      label={formatMessage(mapMessages.worldmap)}
      start={start}
      onMove={moved}
      isSatellite={isSatellite}
      tools={
        <WorldmapToolbar
          {...{ bounds, isListOpen, isSatellite }}
          isBusy={isFetching}
          onListChange={setIsListOpen}
          onSatelliteChange={setIsSatellite}
          tool={tools.panel.tool}
          onToolChange={tools.open}
        />
      }
      notes={<PlaceNotes places={places} />}
    >
      <AddressFollower params={params} picture={picture} />
      <PlaceMarkers places={places} chosenKey={place?.key ?? null} onChoose={choose} />
      {isListOpen && <PlaceList places={places} picture={picture} onChoose={choose} />}
      <MapTool {...{ caseId, timezone }} {...tools.panel} filters={params.filters} />
      {place !== null && (
        <PlacePopup
          key={place.key}
          {...{ caseId, timezone, place, detailsPath }}
          canSelect
          filters={params.filters}
          onHit={showHit}
          onClose={() => choose(null)}
        />
      )}
    </MapView>
  );
}
