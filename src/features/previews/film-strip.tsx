import { useState } from 'react';

import { FilmFrame } from './film-frame';
import { ViewerFrame } from './viewer-frame';

import './film-strip.css';

interface FilmStripProps {
  /** One picture with all frames side by side. */
  url: string;
  /** Seconds, one for each frame. */
  times: readonly number[];
  name: string;
  onSeek: ((seconds: number) => void) | null;
  onFail: () => void;
}

/** The still frames that the server took: one picture, of which each button shows its part. */
export function FilmStrip({ url, times, name, onSeek, onFail }: FilmStripProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <ViewerFrame isLoading={!isLoaded}>
      <ul className="film-strip" aria-label={name}>
        {times.map((seconds, index) => (
          <FilmFrame key={seconds} seconds={seconds} onSeek={onSeek}>
            <img
              className="film-strip__picture"
              src={url}
              alt=""
              style={{
                width: `${times.length * 100}%`,
                transform: `translateX(${(-index * 100) / times.length}%)`,
              }}
              onLoad={() => setIsLoaded(true)}
              onError={index === 0 ? onFail : undefined}
            />
          </FilmFrame>
        ))}
      </ul>
    </ViewerFrame>
  );
}
