import { useComputedColorScheme } from '@mantine/core';
import 'ol/ol.css';
import type OlMap from 'ol/Map';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';
import { mapMessages } from '@/messages/map';

import { closestZoom, createMap, pictureOf, showStart, type MapPicture, type MapStart } from './create-map';
import './map-canvas.css';
import { MapContext } from './map-context';
import { MapNotes } from './map-notes';
import { useBaseLayers } from './use-base-layers';
import { useMapMoves } from './use-map-moves';
import { ZoomButtons } from './zoom-buttons';

export interface MapCanvasProps {
  /** Accessible name of the map. */
  label: string;
  start: MapStart;
  /** The base map: a URL from `/map.json`, empty for the offline map. */
  address: string;
  token: string;
  limits?: { minZoom: number; maxZoom: number };
  /** Called when the map has stopped at another position. */
  onMove?: (picture: MapPicture) => void;
  /** Tools above the map. */
  tools?: ReactNode;
  /** What the marks on the map mean, in the line below it. */
  notes?: ReactNode;
  /** Layers, popups and other parts of the map. */
  children?: ReactNode;
}

/**
 * An OpenLayers map with base map, scale, attribution and zoom buttons. Its chunk is loaded with the first page that
 * has a map.
 */
export function MapCanvas({ label, start, address, token, limits, onMove, tools, notes, children }: MapCanvasProps) {
  const { formatMessage } = useIntl();
  const target = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const keysId = useId();
  const [map] = useState(() => createMap(limits));
  const closest = closestZoom(address);
  const base = useBaseLayers(map, { address, token, scheme });
  const report = useMapTarget({ map, target, begin: () => showStart(map, start, closest), onMove });
  const moves = useMapMoves(map, closest, report);
  const context = useMemo(() => ({ map, scheme, ...moves }), [map, scheme, moves]);
  return (
    <MapContext value={context}>
      <div className="map-canvas" data-base={base.status}>
        {tools}
        <div className="map-canvas__body">
          {/* Focusable, because OpenLayers handles arrow keys of the focused map. */}
          <div
            ref={target}
            className="map-canvas__target"
            role="application"
            aria-label={label}
            aria-describedby={keysId}
            tabIndex={0}
          />
          <span id={keysId} hidden>
            {formatMessage(mapMessages.keys)}
          </span>
          <ZoomButtons />
          {base.status === 'failed' ? (
            <div className="map-canvas__failed">
              <ErrorState message={formatMessage(errorMessages.map)} onRetry={base.retry} />
            </div>
          ) : (
            children
          )}
        </div>
        <MapNotes base={base.status}>{notes}</MapNotes>
      </div>
    </MapContext>
  );
}

interface MapTarget {
  map: OlMap;
  target: RefObject<HTMLDivElement | null>;
  begin: () => void;
  onMove: ((picture: MapPicture) => void) | undefined;
}

/** Creates the map in its element; returns a function that reads the current view. */
function useMapTarget({ map, target, begin, onMove }: MapTarget): () => void {
  const start = useEffectEvent(begin);
  const listener = useRef(onMove);
  useInsertionEffect(() => {
    listener.current = onMove;
  });
  const report = useCallback(() => listener.current?.(pictureOf(map)), [map]);
  useEffect(() => {
    map.setTarget(target.current ?? undefined);
    start();
    report();
    map.on('moveend', report);
    return () => {
      map.un('moveend', report);
      map.setTarget(undefined);
    };
  }, [map, target, report]);
  return report;
}
