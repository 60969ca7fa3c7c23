import type { Queue } from '@contract/model/installation';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { QUEUES_POLL } from '@contract/rules/installation';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useIntl, type IntlShape } from 'react-intl';

import { useListQueuesQuery } from '@/api/endpoints/installation';
import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { useShownTimezone } from '@/components/time/time-display';
import { queueKey } from '@/domain/installation';
import { formatInstant } from '@/domain/time';
import { useUserPersonName } from '@/features/people/use-person-name';
import { queueMessages } from '@/messages/installation';
import { queueErrors } from '@/messages/installation-errors';

import { QueryState } from './query-state';
import { QueueActions } from './queue-actions';

/** Every queue of jobs with its numbers, and buttons that pause it or retry failed jobs. */
export function QueuesSection() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useListQueuesQuery(undefined, {
    pollingInterval: QUEUES_POLL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={formatMessage(queueMessages.title)}>
      <p className="installation__hint">{formatMessage(queueMessages.hint)}</p>
      <QueryState query={query} message={formatMessage(queueErrors.loadError)} height={480}>
        {(queues) => (
          <div className="installation__queues">
            <DataTable
              label={formatMessage(queueMessages.title)}
              columns={makeColumns(intl)}
              rows={queues}
              getRowId={({ queue }) => queue}
            />
          </div>
        )}
      </QueryState>
    </Section>
  );
}

function makeColumns({ formatMessage, formatNumber }: IntlShape): TableColumn<Queue>[] {
  return [
    {
      id: 'queue',
      label: formatMessage(queueMessages.queue),
      render: ({ queue }) => formatMessage(queueMessages.name, { queue: queueKey(queue) }),
    },
    {
      id: 'pending',
      label: formatMessage(queueMessages.pending),
      isNumber: true,
      render: ({ pending }) => formatNumber(pending),
    },
    {
      id: 'running',
      label: formatMessage(queueMessages.running),
      isNumber: true,
      render: ({ running }) => formatNumber(running),
    },
    {
      id: 'failed',
      label: formatMessage(queueMessages.failed),
      isNumber: true,
      render: ({ failed }) => (
        <span className={failed === 0 ? undefined : 'installation__problem'}>{formatNumber(failed)}</span>
      ),
    },
    { id: 'state', label: formatMessage(queueMessages.state), render: ({ paused }) => <QueueState paused={paused} /> },
    {
      id: 'actions',
      label: formatMessage(queueMessages.actions),
      isLabelHidden: true,
      render: (queue) => <QueueActions queue={queue} />,
    },
  ];
}

/** The state as icon and text, not only by colour. */
function QueueState({ paused }: Pick<Queue, 'paused'>) {
  const { formatMessage } = useIntl();
  const timezone = useShownTimezone(DEFAULT_TIMEZONE);
  const personName = useUserPersonName();
  if (paused === null) {
    return (
      <span className="status-label installation__active">
        <IconPlayerPlay size={16} aria-hidden />
        {formatMessage(queueMessages.active)}
      </span>
    );
  }
  return (
    <span className="installation__details">
      <span className="status-label status-label--incomplete">
        <IconPlayerPause size={16} aria-hidden />
        {formatMessage(queueMessages.paused)}
      </span>
      <span className="installation__quiet">
        {formatMessage(queueMessages.pausedBy, {
          time: formatInstant(paused.at, timezone),
          user: personName(paused.by),
        })}
      </span>
    </span>
  );
}
