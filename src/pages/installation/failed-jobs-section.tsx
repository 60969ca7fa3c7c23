import type { FailedJob } from '@contract/model/installation';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { INSTALLATION_POLL } from '@contract/rules/installation';
import { Button, Text } from '@mantine/core';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { useListFailedJobsQuery, useRetryFailedJobMutation } from '@/api/endpoints/installation';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { InstantTime } from '@/components/time/instant-time';
import { queueKey } from '@/domain/installation';
import { useUserPersonName, type PersonName } from '@/features/people/use-person-name';
import { failedJobMessages } from '@/messages/installation';
import { failedJobErrors } from '@/messages/installation-errors';
import { paths } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { QueryState } from './query-state';

/** Failed jobs of all users with their reasons, and retry buttons. */
export function FailedJobsSection() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const personName = useUserPersonName();
  const query = useListFailedJobsQuery(undefined, {
    pollingInterval: INSTALLATION_POLL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={formatMessage(failedJobMessages.title)} {...(query.data && { count: query.data.totalCount })}>
      <QueryState query={query} message={formatMessage(failedJobErrors.loadError)} height={84}>
        {({ jobs, totalCount }) =>
          jobs.length === 0 ? (
            <SectionCard>
              <Text size="sm" c="dimmed">
                {formatMessage(failedJobMessages.none)}
              </Text>
            </SectionCard>
          ) : (
            <>
              <DataTable
                label={formatMessage(failedJobMessages.title)}
                columns={makeColumns(personName, intl)}
                rows={jobs}
                getRowId={({ id }) => id}
              />
              {totalCount > jobs.length && (
                <p className="installation__hint">
                  {formatMessage(failedJobMessages.first, { shown: jobs.length, total: totalCount })}
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

const nameOf = ({ queue, subject }: FailedJob, { formatMessage }: IntlShape): string => {
  const kind = formatMessage(failedJobMessages.kind, { queue: queueKey(queue) });
  return subject === null ? kind : `${kind}: ${subject}`;
};

function makeColumns(personName: PersonName, intl: IntlShape): TableColumn<FailedJob>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'job',
      label: formatMessage(failedJobMessages.job),
      render: (job) => <span dir="auto">{nameOf(job, intl)}</span>,
    },
    {
      id: 'case',
      label: formatMessage(failedJobMessages.case),
      render: ({ case: of }) =>
        of === null ? (
          '–'
        ) : (
          <Link to={paths.caseDashboard(of.id)} dir="auto">
            {of.name}
          </Link>
        ),
    },
    {
      id: 'user',
      label: formatMessage(failedJobMessages.user),
      render: ({ userName }) => (userName === null ? '–' : personName(userName)),
    },
    {
      id: 'time',
      label: formatMessage(failedJobMessages.time),
      render: ({ finishedAt, queuedAt }) => (
        <InstantTime instant={finishedAt ?? queuedAt} timezone={DEFAULT_TIMEZONE} />
      ),
    },
    { id: 'reason', label: formatMessage(failedJobMessages.reason), render: ({ failure }) => failure.message },
    {
      id: 'retry',
      label: formatMessage(failedJobMessages.retry),
      isLabelHidden: true,
      render: (job) => <RetryJob job={job} name={nameOf(job, intl)} />,
    },
  ];
}

function RetryJob({ job: { id, canRetry }, name }: { job: FailedJob; name: string }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [retry, { isLoading }] = useRetryFailedJobMutation();
  if (!canRetry) {
    return <span className="installation__quiet">{formatMessage(failedJobMessages.gone)}</span>;
  }
  const run = async () => {
    const { error } = await retry({ jobId: id });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: failedJobMessages.retried }));
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      aria-label={formatMessage(failedJobMessages.retryOf, { job: name })}
      onClick={() => void run()}
    >
      {formatMessage(failedJobMessages.retry)}
    </Button>
  );
}
