import type { Hit } from '@contract/model/hit';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { IconButton } from '@/components/icon-button';
import { ErrorState } from '@/components/layout/error-state';
import { encodeFilters, type HitFilters } from '@/domain/filters';
import { HighlightProvider } from '@/features/highlight/highlight-provider';
import { PeopleMenu } from '@/features/people/people-menu';
import { conversationMessages } from '@/messages/conversation';
import { conversationsMessages } from '@/messages/conversations';
import { errorMessages } from '@/messages/errors';
import { explorerMessages } from '@/messages/explorer';
import type { ViewParams } from '@/routing/view-params';
import { useAppDispatch } from '@/state/hooks';
import { selectionScopeEntered } from '@/state/selection-slice';

import { SelectionBar } from '@/pages/explorer/layout/selection-bar';

import { ChatExportButton } from './chat-export-button';
import { CopiesBar } from './copies/copies-bar';
import { MessageContext } from './message-context';
import { MessageList } from './message-list';
import { ThreadParticipants } from './thread-participants';
import { ThreadTools } from './thread-tools';
import type { ThreadViewProps } from './thread-view-props';
import { NO_MESSAGE } from './use-open-thread';
import { useThread } from './use-thread';
import './message-list.css';
import './thread-view.css';

/** Milliseconds after the last letter until the thread is searched. */
const TYPED = 250;

/** The open thread: participants, navigation, messages and their actions (rules 001-2.7). */
export function ThreadView(props: ThreadViewProps) {
  const { caseId, thread, params, text } = props;
  const [searched] = useDebouncedValue(text, TYPED);
  const { data } = useGetCaseQuery({ caseId });
  const view = useThread({ ...props, typed: text, searched });
  const { chat, matching, outlines, matchSteps } = view;
  useThreadScope(caseId, params, thread.chatThreadId);
  const queryFilters = (searched.trim() === '' ? params.filters : matching)?.queryFilters ?? [];
  return (
    <ThreadSection {...props} totalCount={chat.state === 'ready' ? chat.totalCount : null} selectable={view.selectable}>
      <CopiesBar
        caseId={caseId}
        chatThreadId={thread.chatThreadId}
        evidenceId={thread.evidenceId}
        isMerged={params.mergeCopies}
        onlyOn={params.onlyOn}
        onChange={(change) => {
          props.onStartChange(nearestOwn(thread.chatThreadId, chat.messages, params.selectedHitId ?? view.middleId()));
          props.update(keepsMessage(props, chat.messages, change) ? change : { ...NO_MESSAGE, ...change });
        }}
      />
      <ThreadTools
        text={text}
        onTextChange={props.onTextChange}
        matches={matching && { count: outlines.matchCount, place: matchSteps.numberOf(params.selectedHitId) }}
        onNext={matchSteps.goToNext}
        onPrevious={matchSteps.goToPrevious}
        timezone={props.timezone}
        onDate={view.goToDate}
        onEnd={view.goToEnd}
        onBack={view.goBack}
      />
      {chat.state === 'ready' ? (
        <MessageContext value={view.actions}>
          <HighlightProvider queryFilters={queryFilters} phoneCountry={data?.phoneCountry ?? null}>
            <MessageList
              chat={chat}
              isLoadingPart={view.isLoadingPart}
              currentId={params.selectedHitId}
              target={view.target}
              outlines={outlines}
              onGoTo={view.goTo}
              onMiddle={view.onMiddle}
            />
          </HighlightProvider>
        </MessageContext>
      ) : (
        <ThreadPending isError={chat.state === 'error'} isFetching={chat.isFetching} onRetry={chat.onRetry} />
      )}
      <ThreadFooter {...props} view={view} />
    </ThreadSection>
  );
}

/** Whether the selected message is in the thread after a change of its copies. */
function keepsMessage(
  { thread, params }: ThreadViewProps,
  messages: readonly Hit[],
  { mergeCopies, onlyOn }: { mergeCopies: boolean; onlyOn: number | null },
): boolean {
  const selected = messages.find(({ id }) => id === params.selectedHitId);
  const isOwn = selected === undefined || selected.chat?.chatThreadId === thread.chatThreadId;
  return onlyOn === null && (mergeCopies || isOwn);
}

/** The message of this thread nearest to another one, which may be of a copy. */
function nearestOwn(chatThreadId: string, messages: readonly Hit[], hitId: string | null): string | null {
  const at = messages.findIndex(({ id }) => id === hitId);
  const own = messages
    .map(({ id, chat }, index) => ({ id, isOwn: chat?.chatThreadId === chatThreadId, distance: Math.abs(index - at) }))
    .filter(({ isOwn }) => isOwn)
    .toSorted((left, right) => left.distance - right.distance);
  return at === -1 ? null : (own[0]?.id ?? null);
}

/** The actions for the selected messages. */
function ThreadFooter({ caseId, thread, params, view }: ThreadViewProps & { view: ReturnType<typeof useThread> }) {
  return (
    <footer className="thread-view__footer">
      <SelectionBar
        caseId={caseId}
        filters={view.selectable}
        // Unknown for a merged thread: "select all" selects the thread itself without its copies.
        total={params.mergeCopies ? null : { value: thread.hitCount, isAtLeast: false }}
        shownHitIds={view.shownHitIds}
        onPrivilegeChanged={view.onPrivilegeChanged}
      />
    </footer>
  );
}

/** The selection belongs to one thread, all of which can be selected. */
function useThreadScope(caseId: string, { filters }: ViewParams, chatThreadId: string): void {
  const dispatch = useAppDispatch();
  const scope = `${caseId}?${encodeFilters(filters) ?? ''}#${chatThreadId}`;
  const lastScope = useRef<string | null>(null);
  useEffect(() => {
    if (lastScope.current !== scope) {
      lastScope.current = scope;
      dispatch(selectionScopeEntered(scope));
    }
  }, [dispatch, scope]);
}

interface ThreadSectionProps extends Pick<ThreadViewProps, 'caseId' | 'thread' | 'panes' | 'timezone'> {
  totalCount: number | null;
  /** The filters of the list to which the selected messages belong. */
  selectable: HitFilters;
  children: React.ReactNode;
}

function ThreadSection(props: ThreadSectionProps) {
  const { caseId, thread, panes, timezone, totalCount, selectable, children } = props;
  const { formatMessage } = useIntl();
  const { participants, name } = thread;
  return (
    <section className="thread-view" aria-label={formatMessage(conversationMessages.section)}>
      <header className="thread-view__header">
        {panes.breakpoint === 'sm' && (
          <IconButton
            label={formatMessage(conversationsMessages.show)}
            icon={IconLayoutSidebarLeftExpand}
            onClick={() => panes.onLeftChange(true)}
          />
        )}
        <h2 className="thread-view__heading" dir="auto">
          {name ?? <ThreadParticipants participants={participants} />}
        </h2>
        <span className="thread-view__counts">
          {formatMessage(conversationMessages.counts, {
            participants: participants.length,
            messages: totalCount ?? thread.totalHitCount ?? thread.hitCount,
          })}
        </span>
        <PeopleMenu people={participants} />
        <ChatExportButton
          key={thread.chatThreadId}
          caseId={caseId}
          chatThreadId={thread.chatThreadId}
          timezone={timezone}
          filters={selectable}
        />
        {!panes.isRightOpen && (
          <IconButton
            label={formatMessage(explorerMessages.showPreview)}
            icon={IconLayoutSidebarRightExpand}
            onClick={() => panes.onRightChange(true)}
          />
        )}
      </header>
      {children}
    </section>
  );
}

interface ThreadPendingProps {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** Replaces the messages while loading, with the same height. */
export function ThreadPending({ isError, isFetching, onRetry }: ThreadPendingProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="thread-view__pending">
      {isError ? (
        <ErrorState message={formatMessage(errorMessages.chatThread)} isRetrying={isFetching} onRetry={onRetry} />
      ) : (
        <p className="thread-view__loading" role="status">
          <Loader size={16} aria-hidden />
          {formatMessage(conversationMessages.loading)}
        </p>
      )}
    </div>
  );
}
