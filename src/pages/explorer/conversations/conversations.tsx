import type { ConversationSort } from '@contract/calls/chat';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { hasFilters } from '@/domain/filters';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { conversationsMessages } from '@/messages/conversations';

import type { ExplorerViewProps } from '@/pages/explorer/explorer-entry';
import { ExplorerFrame } from '@/pages/explorer/layout/explorer-frame';
import { usePanes, type Panes } from '@/pages/explorer/layout/use-panes';
import { HitPane } from '@/pages/explorer/preview/hit-pane';
import { useEventCallback } from '@/pages/explorer/use-event-callback';
import { useFilterChanges } from '@/pages/explorer/use-filter-changes';

import { LoneMessages } from './copies/lone-messages';
import { ThreadPane } from './thread-pane';
import { ThreadPending, ThreadView } from './thread-view';
import { messagePath } from './message-path';
import type { KeptInThread, ThreadViewProps } from './thread-view-props';
import { NO_MESSAGE, useOpenThread } from './use-open-thread';
import type { MatchStep } from './use-thread-matches';
import { useThreads, type ThreadsSearch } from './use-threads';

/** Milliseconds after the last letter until threads are searched. */
const TYPED = 250;

/**
 * The conversations explorer: the threads on the left, the open one next to them, and the selected message on the right
 * (rules 001-2.7).
 */
export function Conversations(props: ExplorerViewProps) {
  const { caseId, timezone, params, update } = props;
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  const { filters, threadSort, selectedHitId } = params;
  const search = useMemo(
    () => ({ caseId, filter: filters.filter, queryFilters: [...filters.queryFilters], sort: threadSort }),
    [caseId, filters, threadSort],
  );
  const open = useOpenThread(search, params, update);
  const pendingStepRef = useRef<MatchStep | null>(null);
  const canWait = open.state === 'loading' && hasFilters(filters);
  useShortcut('highlight.next', () => (pendingStepRef.current = 'next'), canWait);
  useShortcut('highlight.previous', () => (pendingStepRef.current = 'previous'), canWait);
  const hidden = useEventCallback((hitId: string) =>
    update((latest) => (latest.selectedHitId === hitId ? NO_MESSAGE : {}), { replace: true }),
  );
  return (
    <ExplorerFrame
      {...{ caseId, timezone, params, panes, ...useFilterChanges(update) }}
      left={{ labels: LABELS, content: <ThreadSide {...props} search={search} panes={panes} /> }}
      right={
        <HitPane
          {...{ caseId, hitId: selectedHitId }}
          listed={undefined}
          detailsPath={(hit) => messagePath(caseId, params, hit)}
          onClose={() => panes.onRightChange(false)}
          onHidden={hidden}
          isPreviewOnly
        />
      }
    >
      {open.thread === null ? (
        <NoThread {...open} />
      ) : (
        <OpenThread
          key={open.thread.chatThreadId}
          {...{ caseId, timezone, params, update, panes, pendingStepRef }}
          thread={open.thread}
        />
      )}
    </ExplorerFrame>
  );
}

/** What is searched in the thread, and the place in it, stay when its copies are merged. */
function OpenThread(props: Omit<ThreadViewProps, keyof KeptInThread>) {
  const [text, setText] = useState('');
  const [startId, setStartId] = useState<string | null>(null);
  const { mergeCopies, onlyOn } = props.params;
  const kept: KeptInThread = { text, onTextChange: setText, startId, onStartChange: setStartId };
  const key = `${mergeCopies} ${onlyOn}`;
  return mergeCopies && onlyOn !== null ? (
    <LoneMessages key={key} {...props} {...kept} onlyOn={onlyOn} />
  ) : (
    <ThreadView key={key} {...props} {...kept} />
  );
}

const LABELS = { name: conversationsMessages.header, show: conversationsMessages.show };

interface ThreadSideProps extends ExplorerViewProps {
  /** The search of the list without its text. */
  search: ThreadsSearch;
  panes: Panes;
}

/** The left pane with its search field. */
function ThreadSide({ timezone, params, update, search, panes }: ThreadSideProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPED);
  const list = useThreads(
    useMemo(() => (searched === '' ? search : { ...search, text: searched }), [search, searched]),
  );
  const close = useEventCallback(() => panes.onLeftChange(false));
  const open = useEventCallback((chatThreadId: string) => {
    update({ ...NO_MESSAGE, chatId: chatThreadId, mergeCopies: false, onlyOn: null });
    if (panes.breakpoint === 'sm') {
      close();
    }
  });
  return (
    <ThreadPane
      {...{ list, timezone, text }}
      sort={params.threadSort}
      openId={params.chatId}
      onOpen={open}
      onTextChange={setText}
      onSortChange={useEventCallback((threadSort: ConversationSort) => update({ threadSort }))}
      onClose={close}
    />
  );
}

function NoThread({ state, onRetry }: Pick<ReturnType<typeof useOpenThread>, 'state' | 'onRetry'>) {
  const { formatMessage } = useIntl();
  if (state === 'blank') {
    return null;
  }
  return state === 'none' ? (
    <EmptyState message={formatMessage(conversationsMessages.none)} />
  ) : (
    <ThreadPending isError={state === 'error'} isFetching={false} onRetry={onRetry} />
  );
}
