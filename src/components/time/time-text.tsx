import type { DateValue } from '@contract/model/hit';
import { useIntl, type IntlShape } from 'react-intl';

import { formatDateValue } from '@/domain/time';
import { shellMessages } from '@/messages/shell';

import './time-text.css';

interface TimeTextProps {
  value: DateValue;
  /** IANA zone that it is shown in. */
  timezone: string;
}

/** A time of the evidence; marked when the export gave no zone (architecture 3.8). Its tooltip is for whoever shows it. */
export function TimeText({ value, timezone }: TimeTextProps) {
  const { formatMessage } = useIntl();
  const text = formatDateValue(value, timezone);
  return value.isLocal ? (
    <span className="time-text time-text--local">
      <time>{text}</time>
      <span className="time-text__mark">{formatMessage(shellMessages.needsValidation)}</span>
    </span>
  ) : (
    <time className="time-text" dateTime={value.instant}>
      {text}
    </time>
  );
}

/** What the tooltip of a time says: how the export wrote it. */
export const originalTime = ({ isLocal, original }: DateValue, { formatMessage }: IntlShape): string =>
  isLocal ? formatMessage(shellMessages.needsValidationHint, { original }) : original;
