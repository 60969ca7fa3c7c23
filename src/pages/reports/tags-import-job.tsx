import type { TagsImport } from '@contract/model/tags-import';
import { Alert, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { useCancelJobMutation } from '@/api/endpoints/jobs';
import { percentOf } from '@/domain/progress';
import { tagsImportMessages } from '@/messages/tags-import';
import { useAppDispatch } from '@/state/hooks';
import { jobUnwatched, jobWatched } from '@/state/jobs-slice';

import './reports.css';
import { TagsImportSummary } from './tags-import-summary';

/** The progress and result of an import of tags and comments. A visible import shows no toast at its end. */
export function TagsImportJob({ job }: { job: TagsImport }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { jobId, state, outcome, failure } = job;
  useEffect(() => {
    dispatch(jobWatched(jobId));
    return () => void dispatch(jobUnwatched(jobId));
  }, [dispatch, jobId]);
  if (state === 'pending' || state === 'in_progress') {
    return <Running job={job} />;
  }
  return (
    <>
      <p className="reports__text">{formatMessage(tagsImportMessages.last)}</p>
      {outcome !== null && <TagsImportSummary outcome={outcome} />}
      {outcome === null ? (
        <Alert role="alert" color="red" variant="light" p="xs" icon={<IconAlertTriangle size={16} />}>
          <span dir="auto">
            {failure === null || failure.code === 'CANCELLED'
              ? formatMessage(tagsImportMessages.cancelled)
              : failure.message}
          </span>
        </Alert>
      ) : (
        <Alert role="status" color="green" variant="light" p="xs" icon={<IconCircleCheck size={16} />}>
          {formatMessage(tagsImportMessages.done, { tags: outcome.tagCount, comments: outcome.commentCount })}
        </Alert>
      )}
    </>
  );
}

function Running({ job: { jobId, state, fraction } }: { job: TagsImport }) {
  const { formatMessage } = useIntl();
  const [cancel, { isLoading }] = useCancelJobMutation();
  return (
    <>
      <p className="reports__text" role="status">
        {formatMessage(state === 'pending' ? tagsImportMessages.waiting : tagsImportMessages.running)}
      </p>
      <Progress
        value={fraction === null ? 100 : percentOf(fraction, 1)}
        animated={fraction === null}
        aria-label={formatMessage(tagsImportMessages.progress)}
      />
      <div>
        <Button variant="default" size="compact-sm" loading={isLoading} onClick={() => void cancel({ jobId })}>
          {formatMessage(tagsImportMessages.stop)}
        </Button>
      </div>
    </>
  );
}
