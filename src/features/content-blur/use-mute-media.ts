import { useEffect, useRef, type RefObject } from 'react';

/** Mutes films inside an element for as long as it is wanted; those that it muted sound again afterwards. */
export function useMuteMedia(isMuted: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!isMuted || element === null) {
      return undefined;
    }
    const muted = new Set<HTMLVideoElement>();
    const mute = (target: EventTarget | null) => {
      if (target instanceof HTMLVideoElement && !target.muted) {
        target.muted = true;
        muted.add(target);
      }
    };
    const onSound = ({ target }: Event) => mute(target);
    element.querySelectorAll('video').forEach(mute);
    // Events of media do not bubble: they are caught on their way down.
    SOUNDING.forEach((name) => element.addEventListener(name, onSound, true));
    return () => {
      SOUNDING.forEach((name) => element.removeEventListener(name, onSound, true));
      muted.forEach((video) => {
        video.muted = false;
      });
    };
  }, [isMuted]);
  return area;
}

const SOUNDING = ['loadstart', 'play', 'volumechange'] as const;
