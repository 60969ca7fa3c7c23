import type { DateValue } from '@contract/model/hit';
import { Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useShownTimezone } from './time-display';
import { originalTime, TimeText } from './time-text';

interface DateTimeProps {
  value: DateValue;
  /** IANA zone of the case. */
  timezone: string;
}

/** A time of the evidence, with its original text as tooltip. */
export function DateTime({ value, timezone }: DateTimeProps) {
  const intl = useIntl();
  const shownTimezone = useShownTimezone(timezone);
  return (
    <Tooltip label={originalTime(value, intl)}>
      <span>
        <TimeText value={value} timezone={shownTimezone} />
      </span>
    </Tooltip>
  );
}
