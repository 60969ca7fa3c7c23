import { ActionIcon, Indicator, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconProgress } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListJobsQuery } from '@/api/endpoints/jobs';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { isUnderWay } from '@/domain/jobs';
import { errorMessages } from '@/messages/errors';
import { jobMessages } from '@/messages/jobs';
import { shellMessages } from '@/messages/shell';

import { JobRow } from './job-row';
import './jobs-menu.css';

/** Milliseconds, while a job of the user is pending or running. */
const POLL = 2_000;

/** The jobs of the user, on every page: running ones and results. */
export function JobsMenu() {
  const { formatMessage } = useIntl();
  const [isOpen, popover] = useDisclosure(false);
  const query = useJobs();
  const { data: jobs = [] } = query;
  const running = jobs.filter(isUnderWay).length;
  const label = formatMessage(jobMessages.menu);
  const name = running === 0 ? label : `${label}, ${formatMessage(jobMessages.running, { count: running })}`;
  return (
    <Popover
      opened={isOpen}
      onChange={popover.set}
      position="bottom-end"
      width={380}
      withinPortal={false}
      shadow="md"
      offset={4}
      trapFocus
      returnFocus
    >
      <Indicator label={running} size={16} disabled={running === 0} processing offset={6}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} title={name} onClick={popover.toggle}>
            <IconProgress size={20} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className="jobs-menu">
        {query.isError && query.data === undefined ? (
          <ErrorState
            message={formatMessage(errorMessages.jobs)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            isCompact
          />
        ) : query.data === undefined ? (
          <Skeleton height={48} m="sm" role="status" aria-label={formatMessage(shellMessages.loading)} />
        ) : jobs.length === 0 ? (
          <EmptyState message={formatMessage(jobMessages.none)} isCompact />
        ) : (
          <ul className="jobs-menu__list">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} onLeave={popover.close} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Polled only while jobs of the user are running. */
function useJobs() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListJobsQuery(undefined, { refetchOnFocus: true, pollingInterval });
  const wanted = query.data?.some(isUnderWay) === true ? POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return query;
}
