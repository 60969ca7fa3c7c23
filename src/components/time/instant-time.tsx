import { formatInstant } from '@/domain/time';

import './time-text.css';
import { useShownTimezone } from './time-display';

interface InstantTimeProps {
  /** ISO instant of an event of REVIEW itself. */
  instant: string;
  timezone: string;
}

/** A time that REVIEW recorded, such as the creation of a case. */
export function InstantTime({ instant, timezone }: InstantTimeProps) {
  return (
    <time className="time-text" dateTime={instant}>
      {formatInstant(instant, useShownTimezone(timezone))}
    </time>
  );
}
