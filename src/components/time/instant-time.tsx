import { formatInstant } from '@/domain/time';

import './time-text.css';
import { useShownTimezone } from './time-display';

interface InstantTimeProps {
  /** ISO instant of something that REVIEW itself recorded. */
  instant: string;
  timezone: string;
}

/** A time of ours, such as when a case was created. */
export function InstantTime({ instant, timezone }: InstantTimeProps) {
  return (
    <time className="time-text" dateTime={instant}>
      {formatInstant(instant, useShownTimezone(timezone))}
    </time>
  );
}
