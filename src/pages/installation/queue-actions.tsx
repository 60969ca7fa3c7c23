import type { Queue } from '@contract/model/installation';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import {
  usePauseQueueMutation,
  useResumeQueueMutation,
  useRetryFailedJobsMutation,
} from '@/api/endpoints/installation';
import { queueKey } from '@/domain/installation';
import { queueMessages } from '@/messages/installation';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/** The actions of a queue; pausing is confirmed in place of the buttons. */
export function QueueActions({ queue }: { queue: Queue }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isPaused = queue.paused !== null;
  const hasActed = useRef(false);
  // The pressed button was replaced: the new one gets the focus.
  useEffect(() => {
    if (hasActed.current) {
      place.current?.querySelector('button')?.focus();
      hasActed.current = false;
    }
  }, [isConfirming, isPaused]);
  const act = (isAsking: boolean) => {
    hasActed.current = true;
    setIsConfirming(isAsking);
  };
  return (
    <div className="installation__actions" ref={place}>
      {isConfirming && !isPaused ? (
        <PauseConfirmation queue={queue} onEnd={() => act(false)} />
      ) : (
        <>
          {isPaused ? (
            <ResumeButton queue={queue} onResume={() => (hasActed.current = true)} />
          ) : (
            <PauseButton queue={queue} onPress={() => act(true)} />
          )}
          {queue.failed > 0 && <RetryButton queue={queue} />}
        </>
      )}
    </div>
  );
}

const useQueueName = ({ queue }: Queue): string => {
  const { formatMessage } = useIntl();
  return formatMessage(queueMessages.name, { queue: queueKey(queue) });
};

function PauseButton({ queue, onPress }: { queue: Queue; onPress: () => void }) {
  const { formatMessage } = useIntl();
  const name = useQueueName(queue);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={formatMessage(queueMessages.pauseOf, { queue: name })}
      onClick={onPress}
    >
      {formatMessage(queueMessages.pause)}
    </Button>
  );
}

function PauseConfirmation({ queue, onEnd }: { queue: Queue; onEnd: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const textId = useId();
  const name = useQueueName(queue);
  const [pause, { isLoading }] = usePauseQueueMutation();
  const confirm = async () => {
    const { error } = await pause({ queue: queue.queue });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: queueMessages.pausedToast, values: { queue: name } }));
    }
    onEnd();
  };
  return (
    <div
      className="installation__confirmation"
      role="group"
      aria-label={formatMessage(queueMessages.pauseOf, { queue: name })}
      aria-describedby={textId}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <p className="installation__confirm" id={textId}>
        {formatMessage(queueMessages.confirm, { count: queue.pending })}
      </p>
      <Button size="compact-sm" loading={isLoading} aria-describedby={textId} onClick={() => void confirm()}>
        {formatMessage(queueMessages.confirmPause)}
      </Button>
      <Button variant="default" size="compact-sm" disabled={isLoading} onClick={onEnd}>
        {formatMessage(shellMessages.cancel)}
      </Button>
    </div>
  );
}

function ResumeButton({ queue, onResume }: { queue: Queue; onResume: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const name = useQueueName(queue);
  const [resume, { isLoading }] = useResumeQueueMutation();
  const run = async () => {
    onResume();
    const { error } = await resume({ queue: queue.queue });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: queueMessages.resumedToast, values: { queue: name } }));
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      aria-label={formatMessage(queueMessages.resumeOf, { queue: name })}
      onClick={() => void run()}
    >
      {formatMessage(queueMessages.resume)}
    </Button>
  );
}

function RetryButton({ queue }: { queue: Queue }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const name = useQueueName(queue);
  const [retry, { isLoading }] = useRetryFailedJobsMutation();
  const run = async () => {
    const { data } = await retry({ queue: queue.queue });
    if (data !== undefined) {
      dispatch(toastAdded({ kind: 'success', message: queueMessages.retriedAll, values: { ...data } }));
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      aria-label={formatMessage(queueMessages.retryAllOf, { queue: name })}
      onClick={() => void run()}
    >
      {formatMessage(queueMessages.retryAll)}
    </Button>
  );
}
