import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

import { useStillFrames } from './use-still-frames';
import { ViewerFrame } from './viewer-frame';

import './still-frames.css';

interface StillFramesProps {
  url: string;
  name: string;
  onFail: () => void;
}

/** Pictures from evenly spread moments of a video: what it holds at a glance, without playing it. */
export function StillFrames({ url, name, onFail }: StillFramesProps) {
  const { formatMessage } = useIntl();
  const { frames, isComplete } = useStillFrames(url, onFail);
  return (
    <ViewerFrame isLoading={frames.length === 0}>
      <ul className="still-frames" aria-label={name} aria-busy={!isComplete}>
        {frames.map(({ seconds, picture }) => {
          const time = clockTime(seconds);
          return (
            <li key={seconds} className="still-frames__frame">
              <img src={picture} alt={formatMessage(previewMessages.stillFrame, { time })} />
              <span className="still-frames__time">{time}</span>
            </li>
          );
        })}
      </ul>
    </ViewerFrame>
  );
}

const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
