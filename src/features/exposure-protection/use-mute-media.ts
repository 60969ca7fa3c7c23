import { useEffect, useRef, type RefObject } from 'react';

/** Mutes the videos inside an element while `isMuted`, and then unmutes those that it muted. */
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
    // Media events do not bubble: listeners use the capture phase.
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
