import type { DateValue } from '@contract/model/hit';
import { isDefaultDate } from '@contract/rules/default-times';
import { useIntl, type IntlShape } from 'react-intl';

import { formatDateValue } from '@/domain/time';
import { shellMessages } from '@/messages/shell';

import './time-text.css';

interface TimeTextProps {
  value: DateValue;
  /** IANA zone in which it is shown. */
  timezone: string;
  /** For a narrow column: the mark is a symbol, with its text for screen readers and as tooltip. */
  isBrief?: boolean;
}

/** A time of the evidence, marked when the export gives no zone (ADR 0008) and when it is probably none. The caller renders the tooltip. */
export function TimeText({ value, timezone, isBrief = false }: TimeTextProps) {
  const { formatMessage } = useIntl();
  const text = formatDateValue(value, timezone);
  const mark = isDefaultDate(value)
    ? shellMessages.probablyNoTime
    : value.isLocal
      ? shellMessages.needsValidation
      : null;
  if (mark === null) {
    return (
      <time className="time-text" dateTime={value.instant}>
        {text}
      </time>
    );
  }
  const words = formatMessage(mark);
  return (
    <span className="time-text time-text--local">
      <time>{text}</time>
      {isBrief ? (
        <span className="time-text__sign" role="img" aria-label={words}>
          ?
        </span>
      ) : (
        <span className="time-text__mark">{words}</span>
      )}
    </span>
  );
}

/** The tooltip of a time: its text in the export. */
export function originalTime(value: DateValue, { formatMessage }: IntlShape): string {
  const { isLocal, original } = value;
  if (isDefaultDate(value)) {
    return formatMessage(shellMessages.probablyNoTimeHint, { original });
  }
  return isLocal ? formatMessage(shellMessages.needsValidationHint, { original }) : original;
}
