import type { BackupState } from '@contract/model/installation';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Alert, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl, type IntlShape } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { InstantTime } from '@/components/time/instant-time';
import { useShownTimezone } from '@/components/time/time-display';
import { formatBytes } from '@/domain/previews-size';
import { formatInstant } from '@/domain/time';
import { useUserPersonName, type PersonName } from '@/features/people/use-person-name';
import { backupMessages } from '@/messages/installation';

/** Displayed as a command line. */
const COMMAND = 'npm run review -- backup create --out /backups/review';

/** Time, target and state of the last backup, or instructions when there is none. */
export function BackupCard({ backup: { last, underWay, failure } }: { backup: BackupState }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const personName = useUserPersonName();
  const timezone = useShownTimezone(DEFAULT_TIMEZONE);
  const running = formatMessage(backupMessages.underWay);
  return (
    <Section title={formatMessage(backupMessages.title)}>
      <SectionCard>
        {failure !== null && (
          <Alert color="red" variant="light" p="xs" role="alert" icon={<IconAlertTriangle size={16} />}>
            {formatMessage(backupMessages.failed, {
              time: formatInstant(failure.finishedAt, timezone),
              reason: failure.message,
            })}
          </Alert>
        )}
        {underWay !== null && (
          <div className="installation__meter">
            <span>{running}</span>
            <Progress
              value={underWay.fraction === null ? 100 : underWay.fraction * 100}
              animated={underWay.fraction === null}
              aria-label={running}
            />
          </div>
        )}
        {last === null ? <NoBackup /> : <PropertyList facts={backupFacts(last, personName, intl)} />}
      </SectionCard>
    </Section>
  );
}

function NoBackup() {
  const { formatMessage } = useIntl();
  return (
    <div>
      <p className="installation__none">{formatMessage(backupMessages.none)}</p>
      <p className="installation__quiet">{formatMessage(backupMessages.how)}</p>
      <code className="installation__command">{COMMAND}</code>
    </div>
  );
}

function backupFacts(last: NonNullable<BackupState['last']>, personName: PersonName, { formatMessage }: IntlShape) {
  const { finishedAt, startedBy, folder, name, bytes } = last;
  const facts = [
    { label: backupMessages.made, value: <InstantTime instant={finishedAt} timezone={DEFAULT_TIMEZONE} /> },
    { label: backupMessages.by, value: startedBy === null ? null : personName(startedBy) },
    { label: backupMessages.folder, value: <span className="installation__path">{folder}</span> },
    { label: backupMessages.name, value: name },
    { label: backupMessages.size, value: formatBytes(bytes) },
    { label: backupMessages.check, value: <BackupCheck last={last} /> },
  ];
  return facts
    .filter(({ value }) => value !== null)
    .map(({ label, value }) => ({ label: formatMessage(label), value }));
}

function BackupCheck({ last: { isInPlace, problems } }: { last: NonNullable<BackupState['last']> }) {
  const { formatMessage } = useIntl();
  if (isInPlace === false) {
    return <span className="installation__problem">{formatMessage(backupMessages.missing)}</span>;
  }
  return problems === 0 ? (
    formatMessage(backupMessages.complete)
  ) : (
    <span className="installation__problem">{formatMessage(backupMessages.incomplete, { count: problems })}</span>
  );
}
