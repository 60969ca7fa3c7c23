import type { Job, JobAction, JobWait } from '@contract/model/job';
import { ActionIcon, Progress } from '@mantine/core';
import { IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useCancelJobMutation, useDeleteJobMutation, useRetryJobMutation } from '@/api/endpoints/jobs';
import { jobOutcome } from '@/domain/jobs';
import { percentOf } from '@/domain/progress';
import { jobMessages } from '@/messages/jobs';
import { paths } from '@/routing/paths';

interface JobRowProps {
  job: Job;
  /** Called when the case of the job is opened. */
  onLeave: () => void;
}

/** The subject of a job, its progress or result, and its actions. */
export function JobRow({ job, onLeave }: JobRowProps) {
  const { formatMessage } = useIntl();
  const { kind, name, case: of, failure, actions } = job;
  const title = formatMessage(jobMessages[kind], { name });
  return (
    <li className="jobs-menu__job">
      <div className="jobs-menu__text">
        <span className="jobs-menu__title" title={title} dir="auto">
          {title}
        </span>
        {of !== null && (
          <Link className="jobs-menu__case" to={paths.caseDashboard(of.id)} title={of.name} onClick={onLeave}>
            {formatMessage(jobMessages.in, { case: of.name })}
          </Link>
        )}
        <JobState job={job} title={title} />
        {failure !== null && failure.code !== 'CANCELLED' && <p className="jobs-menu__failure">{failure.message}</p>}
      </div>
      <div className="jobs-menu__actions">
        {actions.map((action) => (
          <JobButton key={action} jobId={job.id} action={action} title={title} />
        ))}
      </div>
    </li>
  );
}

function JobState({ job, title }: { job: Job; title: string }) {
  const { formatMessage } = useIntl();
  const { state, fraction } = job;
  if (state !== 'in_progress') {
    const outcome = jobOutcome(job);
    if (job.waiting !== null) {
      return <Waiting wait={job.waiting} />;
    }
    return (
      <span className={`jobs-menu__state jobs-menu__state--${outcome}`}>{formatMessage(jobMessages[outcome])}</span>
    );
  }
  const percent = percentOf(fraction ?? 0, 1);
  return (
    <span className="jobs-menu__progress">
      <Progress value={fraction === null ? 100 : percent} animated={fraction === null} aria-label={title} />
      {fraction !== null && <span>{formatMessage(jobMessages.progress, { percent })}</span>}
    </span>
  );
}

const WAITS = {
  case: jobMessages.waitingCase,
  long: jobMessages.waitingLong,
  short: jobMessages.waitingShort,
  paused: jobMessages.waitingPaused,
  turn: jobMessages.waitingTurn,
} as const satisfies Record<JobWait['reason'], unknown>;

/** What a job waits for, and its place among those of its kind. */
function Waiting({ wait: { reason, lane, place } }: { wait: JobWait }) {
  const { formatMessage } = useIntl();
  return (
    <span className="jobs-menu__state jobs-menu__state--pending">
      {formatMessage(WAITS[reason])} · {formatMessage(jobMessages.place, { place, lane: lane ?? 'none' })}
    </span>
  );
}

const ICONS = { cancel: IconPlayerStop, retry: IconRefresh, delete: IconX } as const;

function JobButton({ jobId, action, title }: { jobId: string; action: JobAction; title: string }) {
  const { formatMessage } = useIntl();
  const [cancelJob, cancelling] = useCancelJobMutation();
  const [retryJob, retrying] = useRetryJobMutation();
  const [deleteJob, deleting] = useDeleteJobMutation();
  const [send, { isLoading }] = {
    cancel: [cancelJob, cancelling] as const,
    retry: [retryJob, retrying] as const,
    delete: [deleteJob, deleting] as const,
  }[action];
  const label = formatMessage(jobMessages[action], { name: title });
  const Icon = ICONS[action];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      loading={isLoading}
      onClick={() => void send({ jobId })}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
