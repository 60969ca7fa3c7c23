import type { DateValue } from '@contract/model/hit';
import { Badge, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { formatDateValue } from '@/domain/time';
import { shellMessages } from '@/messages/shell';

import './date-time.css';
import { useShownTimezone } from './time-display';

interface DateTimeProps {
  value: DateValue;
  /** IANA zone of the case. */
  timezone: string;
}

/** A time of the evidence, its original text in the tooltip; marked when the export gave no zone (architecture 3.8). */
export function DateTime({ value, timezone }: DateTimeProps) {
  const { formatMessage } = useIntl();
  const text = formatDateValue(value, useShownTimezone(timezone));
  if (!value.isLocal) {
    return (
      <Tooltip label={value.original}>
        <time className="date-time" dateTime={value.instant}>
          {text}
        </time>
      </Tooltip>
    );
  }
  return (
    <Tooltip label={formatMessage(shellMessages.needsValidationHint, { original: value.original })}>
      <span className="date-time date-time--local">
        <time>{text}</time>
        <Badge className="date-time__badge" size="xs" variant="outline" color="gray">
          {formatMessage(shellMessages.needsValidation)}
        </Badge>
      </span>
    </Tooltip>
  );
}
