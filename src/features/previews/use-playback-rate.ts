import { useEffect, useRef, useState } from 'react';

/** The speed of a player, which is kept when its element is mounted again. */
export function usePlaybackRate<Media extends HTMLMediaElement>() {
  const media = useRef<Media>(null);
  const [rate, setRate] = useState(1);
  useEffect(() => {
    if (media.current) {
      media.current.playbackRate = rate;
    }
  });
  return { media, rate, setRate };
}
