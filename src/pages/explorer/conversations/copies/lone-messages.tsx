import { useIntl } from 'react-intl';

import { useListMergedMessagesQuery } from '@/api/endpoints/conversation-copies';
import { EmptyState } from '@/components/layout/empty-state';
import { conversationMessages } from '@/messages/conversation';
import { copiesMessages } from '@/messages/conversation-copies';

import { ThreadPending, ThreadView } from '@/pages/explorer/conversations/thread-view';
import type { ThreadViewProps } from '@/pages/explorer/conversations/thread-view-props';
import { NO_MESSAGE } from '@/pages/explorer/conversations/use-open-thread';

import { CopiesBar } from './copies-bar';
import { useSourceName } from './use-source-name';

/** Only the messages of a merged thread that one device contains; opens at the last of them. */
export function LoneMessages({ onlyOn, ...props }: ThreadViewProps & { onlyOn: number }) {
  const { caseId, thread, update } = props;
  const { chatThreadId, evidenceId } = thread;
  const { formatMessage } = useIntl();
  const nameOf = useSourceName(caseId);
  const last = useListMergedMessagesQuery({
    ...{ caseId, chatThreadId, onlyOn, filter: {}, queryFilters: [], rangeLeft: 0, rangeRight: 0 },
  });
  const hit = last.data?.data[0];
  if (last.data === undefined) {
    return <ThreadPending isError={last.isError} isFetching={last.isFetching} onRetry={() => void last.refetch()} />;
  }
  return hit === undefined ? (
    <section className="thread-view" aria-label={formatMessage(conversationMessages.section)}>
      <CopiesBar
        {...{ caseId, chatThreadId, evidenceId, onlyOn }}
        isMerged
        onChange={(change) => update({ ...NO_MESSAGE, ...change })}
      />
      <EmptyState message={formatMessage(copiesMessages.none, { source: nameOf(onlyOn) })} />
    </section>
  ) : (
    // These are few and elsewhere: they open at the last one.
    <ThreadView {...props} startId={null} thread={{ ...thread, hit }} />
  );
}
