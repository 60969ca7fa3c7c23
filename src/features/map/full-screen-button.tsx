import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { mapMessages } from '@/messages/map';

import { useMap } from './map-context';
import { MapToolButton } from './map-tool-button';

const FULL = 'map-canvas--full';
/** Layers that Escape closes before it leaves full screen. */
const LAYERS = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Shows the map in full screen. The whole page is made fullscreen, with the map above everything else, so that menus
 * and tooltips, which are rendered in the body, are visible. Without the Fullscreen API the map fills the window.
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
