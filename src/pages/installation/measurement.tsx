import type { DiskUsage } from '@contract/model/installation';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useMeasureDiskUsageMutation } from '@/api/endpoints/installation';
import { useShownTimezone } from '@/components/time/time-display';
import { formatInstant } from '@/domain/time';
import { installationMessages } from '@/messages/installation';

/** The time of the last measurement, the progress of a running one, and a button that starts one. */
export function Measurement({ usage: { measured, progress, failure } }: { usage: DiskUsage }) {
  const { formatMessage } = useIntl();
  const timezone = useShownTimezone(DEFAULT_TIMEZONE);
  const [measure, { isLoading }] = useMeasureDiskUsageMutation();
  const label = formatMessage(installationMessages.measuring);
  return (
    <div className="installation__measurement">
      {progress !== null ? (
        <span className="installation__measuring">
          <span>{label}</span>
          <Progress value={Math.max(4, progress * 100)} animated aria-label={label} />
        </span>
      ) : (
        <span className={failure === null ? 'installation__quiet' : 'installation__problem'}>
          {failure !== null
            ? formatMessage(installationMessages.measureError, { reason: failure })
            : measured !== null &&
              formatMessage(installationMessages.measured, { time: formatInstant(measured.at, timezone) })}
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={isLoading}
        disabled={progress !== null}
        onClick={() => void measure(undefined)}
      >
        {formatMessage(installationMessages.measure)}
      </Button>
    </div>
  );
}
