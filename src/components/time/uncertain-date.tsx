import type { DateReadings } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { formatDateValue } from '@/domain/time';
import { shellMessages } from '@/messages/shell';

import { useShownTimezone } from './time-display';
import './time-text.css';

interface UncertainDateProps {
  readings: DateReadings;
  /** IANA zone of the case. */
  timezone: string;
}

/** Both times that a text can mean, marked; the caller shows the text as written. */
export function UncertainDate({ readings, timezone }: UncertainDateProps) {
  const { formatMessage } = useIntl();
  const shownTimezone = useShownTimezone(timezone);
  const [first, second] = readings.map((reading) => formatDateValue(reading, shownTimezone));
  return (
    <span className="time-text time-text--local">
      <span>{formatMessage(shellMessages.dateReadings, { first, second })}</span>
      <span className="time-text__mark">{formatMessage(shellMessages.dateNotCertain)}</span>
    </span>
  );
}
