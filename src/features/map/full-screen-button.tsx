import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { mapMessages } from '@/messages/map';

import { useMap } from './map-context';
import { MapToolButton } from './map-tool-button';

const FULL = 'map-canvas--full';
/** Escape closes these first. */
const LAYERS = '[role=dialog], [role=menu], [role=listbox]';

/**
 * The map fills the screen. The whole page is what goes to full screen, with the map above everything in it, so that menus and
 * tooltips, which hang on the page, stay visible; where the browser has no full screen the map fills the window.
 */
export function FullScreenButton() {
  const { map } = useMap();
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const root = map.getTargetElement()?.closest('.map-canvas');
    root?.classList.toggle(FULL, isFull);
    return () => root?.classList.remove(FULL);
  }, [map, isFull]);
  useEffect(() => {
    const leave = () => {
      if (!document.fullscreenElement) {
        setIsFull(false);
      }
    };
    const leaveOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof Element && target.closest(LAYERS) !== null)) {
        leave();
      }
    };
    document.addEventListener('fullscreenchange', leave);
    window.addEventListener('keydown', leaveOnEscape, { capture: true });
    return () => {
      document.removeEventListener('fullscreenchange', leave);
      window.removeEventListener('keydown', leaveOnEscape, { capture: true });
    };
  }, []);
  const toggle = () => {
    setIsFull(!isFull);
    if (!isFull && document.fullscreenEnabled) {
      document.documentElement.requestFullscreen().catch(() => undefined);
    } else if (document.fullscreenElement) {
      void document.exitFullscreen();
    }
  };
  return (
    <MapToolButton
      label={isFull ? mapMessages.exitFullScreen : mapMessages.fullScreen}
      icon={isFull ? IconMinimize : IconMaximize}
      isPressed={isFull}
      onClick={toggle}
    />
  );
}
