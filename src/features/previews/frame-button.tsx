import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { clockTime } from '@/domain/previews-video';
import { previewMessages } from '@/messages/previews';

import './film-strip.css';

interface FrameButtonProps {
  /** Seconds from the start of the video. */
  seconds: number;
  /** Plays the video from this time; null without a playable video. */
  onSeek: ((seconds: number) => void) | null;
  /** The frame. */
  children: ReactNode;
}

/** A still frame with its time; a click plays the video from there. */
export function FrameButton({ seconds, onSeek, children }: FrameButtonProps) {
  const { formatMessage } = useIntl();
  const time = clockTime(seconds);
  const content = (
    <>
      {children}
      <span className="film-strip__time" aria-hidden>
        {time}
      </span>
    </>
  );
  return (
    <li>
      {onSeek === null ? (
        <span className="film-strip__frame" role="img" aria-label={formatMessage(previewMessages.stillFrame, { time })}>
          {content}
        </span>
      ) : (
        <button
          type="button"
          className="film-strip__frame"
          aria-label={formatMessage(previewMessages.playFrom, { time })}
          onClick={() => onSeek(seconds)}
        >
          {content}
        </button>
      )}
    </li>
  );
}
