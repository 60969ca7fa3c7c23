import { useState } from 'react';

import { FrameButton } from './frame-button';
import { ViewerFrame } from './viewer-frame';

import './film-strip.css';

interface FilmStripProps {
  /** URL of a picture with all frames side by side. */
  url: string;
  /** Times of the frames in seconds. */
  times: readonly number[];
  name: string;
  onSeek: ((seconds: number) => void) | null;
  onFail: () => void;
}

/** The still frames extracted by the server: one picture, of which each button shows one frame. */
export function FilmStrip({ url, times, name, onSeek, onFail }: FilmStripProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <ViewerFrame isLoading={!isLoaded}>
      <ul className="film-strip" aria-label={name}>
        {times.map((seconds, index) => (
          <FrameButton key={seconds} seconds={seconds} onSeek={onSeek}>
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
          </FrameButton>
        ))}
      </ul>
    </ViewerFrame>
  );
}
