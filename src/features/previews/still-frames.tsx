import { FrameButton } from './frame-button';
import { useStillFrames } from './use-still-frames';
import { ViewerFrame } from './viewer-frame';

import './film-strip.css';

interface StillFramesProps {
  url: string;
  name: string;
  onSeek: (seconds: number) => void;
  onFail: () => void;
}

/** Evenly distributed frames of a video, extracted in the browser when the server has no filmstrip. */
export function StillFrames({ url, name, onSeek, onFail }: StillFramesProps) {
  const { frames, isComplete } = useStillFrames(url, onFail);
  return (
    <ViewerFrame isLoading={frames.length === 0}>
      <ul className="film-strip" aria-label={name} aria-busy={!isComplete}>
        {frames.map(({ seconds, picture }) => (
          <FrameButton key={seconds} seconds={seconds} onSeek={onSeek}>
            <img className="film-strip__picture film-strip__picture--single" src={picture} alt="" />
          </FrameButton>
        ))}
      </ul>
    </ViewerFrame>
  );
}
