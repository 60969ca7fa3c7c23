import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useIsReadOnly } from '@/features/permission/read-only';
import { mapMessages } from '@/messages/map';

import { useMap } from './map-context';
import { SHAPES_MAX_ZOOM } from './offline/offline-layers';
import type { BaseMapState } from './use-base-layers';

interface MapNotesProps {
  base: BaseMapState['status'];
  children: ReactNode;
}

/** Below the map: notes of its page, why there is no more detail at higher zoom levels, and its attribution. */
export function MapNotes({ base, children }: MapNotesProps) {
  const { formatMessage } = useIntl();
  const zoom = useZoom();
  // The reader of a disclosure package cannot ask an administrator.
  const isReadOnly = useIsReadOnly();
  const isOffline = base === 'offline' || base === 'fallback';
  return (
    <div className="map-canvas__notes" role="status">
      {base === 'fallback' && <p>{formatMessage(mapMessages.configuredFailed)}</p>}
      {base === 'offline' && zoom > SHAPES_MAX_ZOOM && !isReadOnly && (
        <p>{formatMessage(mapMessages.streetsNeedFile)}</p>
      )}
      {children}
      {isOffline && <p className="map-canvas__attribution">{formatMessage(mapMessages.attribution)}</p>}
    </div>
  );
}

function useZoom(): number {
  const { map } = useMap();
  const [zoom, setZoom] = useState(() => map.getView().getZoom() ?? 0);
  useEffect(() => {
    const view = map.getView();
    const update = () => setZoom(view.getZoom() ?? 0);
    update();
    view.on('change:resolution', update);
    return () => view.un('change:resolution', update);
  }, [map]);
  return zoom;
}
