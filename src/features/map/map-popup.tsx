import type OlMap from 'ol/Map';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import type { Position } from '@contract/model/hit';

import { HALF_WORLD } from '@/domain/degrees';

import { useMap } from './map-context';
import { mapPoint } from './map-point';

interface MapPopupProps {
  position: Position;
  label: string;
  /** Pixels between the position and the popup. */
  distance: number;
  onClose: () => void;
  children: ReactNode;
}

const MARGIN = 8;

/**
 * A card at a position of the map: above it, or below without enough space. It takes the focus and returns it when
 * closed.
 */
export function MapPopup({ position, label, distance, onClose, children }: MapPopupProps) {
  const { map } = useMap();
  const card = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = position;
  const place = useEffectEvent(() => {
    const element = card.current;
    const target = map.getTargetElement();
    const pixel = pixelAt(map, nearestCopy(mapPoint({ latitude, longitude }), map.getView().getCenter()));
    if (element === null || !target || pixel === null) {
      return;
    }
    const [x = 0, y = 0] = pixel;
    const { offsetWidth: width, offsetHeight: height } = element;
    const above = y - distance - height;
    const top = above >= MARGIN ? above : y + distance;
    const within = (value: number, room: number) => Math.max(MARGIN, Math.min(value, room - MARGIN));
    element.style.transform = `translate(${within(x - width / 2, target.offsetWidth - width)}px, ${within(top, target.offsetHeight - height)}px)`;
  });
  useEffect(() => {
    place();
    const follow = () => place();
    map.on('postrender', follow);
    return () => map.un('postrender', follow);
  }, [map, latitude, longitude]);
  useEffect(() => {
    const before = document.activeElement;
    const element = card.current;
    element?.focus({ preventScroll: true });
    return () => {
      const isHeld = element?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (isHeld) {
        // The focused element may have been removed: the list of places changes with the map.
        const isThere = before instanceof HTMLElement && before.isConnected;
        const target = isThere ? before : map.getTargetElement();
        target?.focus({ preventScroll: true });
      }
    };
  }, [map]);
  return (
    <div
      ref={card}
      className="map-popup"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      // In the capture phase, because the tooltip of a button in the popup would handle the key first.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
    >
      {children}
    </div>
  );
}

const WORLD = 2 * HALF_WORLD;

/** Null before the first frame, although the types of OpenLayers exclude it. */
const pixelAt = (map: OlMap, coordinate: number[]): number[] | null => map.getPixelFromCoordinate(coordinate);

/** The map repeats around the world: the copy of a position that is nearest to the centre. */
function nearestCopy([x = 0, y = 0]: number[], center: number[] | undefined): number[] {
  const [middle = 0] = center ?? [];
  return [x + Math.round((middle - x) / WORLD) * WORLD, y];
}
