import { getInstallation } from '@contract/calls/installation';
import type { InstallationStatus } from '@contract/model/installation';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { INSTALLATION_POLL } from '@contract/rules/installation';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { useGetInstallationQuery } from '@/api/endpoints/installation';
import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { useShownTimezone } from '@/components/time/time-display';
import { formatInstant } from '@/domain/time';
import { installationMessages } from '@/messages/installation';
import { installationErrors } from '@/messages/installation-errors';
import { paths } from '@/routing/paths';

import { BackupCard } from './backup-card';
import { CasesSection } from './cases-section';
import { DiskCard } from './disk-card';
import { FailedJobsSection } from './failed-jobs-section';
import { HealthSection } from './health-section';
import { MemoryCard } from './memory-card';
import { QueryState } from './query-state';
import { QueuesSection } from './queues-section';
import { ServerCard } from './server-card';
import { useDiskUsage } from './use-disk-usage';

import './installation.css';

/** The state of the installation for administrators. */
export default function InstallationPage() {
  return (
    <Permitted call={getInstallation} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Installation />
    </Permitted>
  );
}

function Installation() {
  const { formatMessage } = useIntl();
  const query = useGetInstallationQuery(undefined, {
    pollingInterval: INSTALLATION_POLL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // Requested here, because two sections use the response.
  const usage = useDiskUsage();
  return (
    <Page title={formatMessage(installationMessages.title)}>
      <p className="installation__description">{formatMessage(installationMessages.description)}</p>
      <div className="installation">
        {query.isError && query.data !== undefined && <Stale status={query.data} />}
        <QueryState query={query} message={formatMessage(installationErrors.loadError)} height={720}>
          {(status) => (
            <>
              <div className="installation__cards">
                <ServerCard status={status} />
                <div className="installation__column">
                  <MemoryCard memory={status.memory} />
                  <BackupCard backup={status.backup} />
                </div>
                <DiskCard disk={status.disk} query={usage} />
              </div>
              <HealthSection status={status} />
            </>
          )}
        </QueryState>
        <QueuesSection />
        <FailedJobsSection />
        <CasesSection query={usage} />
      </div>
    </Page>
  );
}

/** Shown above data that could not be refreshed. */
function Stale({ status: { checkedAt } }: { status: InstallationStatus }) {
  const { formatMessage } = useIntl();
  const time = formatInstant(checkedAt, useShownTimezone(DEFAULT_TIMEZONE));
  return (
    <Alert color="yellow" variant="light" p="xs" role="alert" icon={<IconAlertTriangle size={16} />}>
      {formatMessage(installationMessages.stale, { time })}
    </Alert>
  );
}
