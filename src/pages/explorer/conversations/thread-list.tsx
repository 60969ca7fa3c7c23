import type { ChatThread } from '@contract/calls/chat';
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { conversationsMessages } from '@/messages/conversations';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';

import { ThreadRow, ThreadRowSkeleton } from './thread-row';
import type { ThreadList } from './use-threads';

export interface ThreadListBoxProps {
  list: ThreadList;
  timezone: string;
  openId: string | null;
  onOpen: (chatThreadId: string) => void;
  /** Null without a search. */
  onClearSearch: (() => void) | null;
}

/** Pixels: three lines with padding. */
const ROW_HEIGHT = 84;
const PLACEHOLDERS = 8;
/**
 * Milliseconds without scrolling before pages are requested: fast scrolling over 100,000 threads loads none of them.
 */
const SETTLE = 80;

/** The virtualised list of threads, of which only visible ones are rendered. */
export function ThreadListBox({ list, onClearSearch, ...rows }: ThreadListBoxProps) {
  const { formatMessage } = useIntl();
  if (list.state === 'error') {
    return (
      <ErrorState
        isCompact
        message={formatMessage(errorMessages.chatThreads)}
        isRetrying={list.isFetching}
        onRetry={list.onRetry}
      />
    );
  }
  if (list.state === 'loading') {
    return (
      <div className="thread-pane__scroll" role="status" aria-label={formatMessage(shellMessages.loading)}>
        {Array.from({ length: PLACEHOLDERS }, (_, row) => (
          <ThreadRowSkeleton key={row} />
        ))}
      </div>
    );
  }
  if (list.totalCount === 0) {
    return (
      <EmptyState
        isCompact
        message={formatMessage(conversationsMessages.none)}
        action={
          onClearSearch && (
            <Button variant="default" size="compact-sm" onClick={onClearSearch}>
              {formatMessage(conversationsMessages.clearSearch)}
            </Button>
          )
        }
      />
    );
  }
  return <Rows list={list} {...rows} />;
}

function Rows({ list, timezone, openId, onOpen }: Omit<ThreadListBoxProps, 'onClearSearch'>) {
  // The virtualizer is one object that changes.
  'use no memo';
  const { formatMessage } = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: list.totalCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    initialRect: { width: 320, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const notifyShown = useEffectEvent(list.onShown);
  useEffect(() => {
    const timer = window.setTimeout(() => notifyShown(first, last), SETTLE);
    return () => window.clearTimeout(timer);
  }, [first, last]);
  const isOpenShown = items.some(({ index }) => list.threadAt(index)?.chatThreadId === openId);

  const onKeyDown = useRowKeys(list.totalCount, (index) => {
    virtualizer.scrollToIndex(index, { align: 'auto' });
    window.requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"] button`)?.focus(),
    );
  });
  return (
    <>
      <p className="thread-pane__count" role="status">
        {formatMessage(conversationsMessages.found, { count: list.totalCount })}
      </p>
      <div className="thread-pane__scroll" ref={scroller}>
        <ul
          className="thread-pane__list"
          style={{ height: virtualizer.getTotalSize() }}
          aria-label={formatMessage(conversationsMessages.header)}
          onKeyDown={onKeyDown}
        >
          {items.map(({ index, start }, place) => (
            <li
              key={index}
              className="thread-pane__row"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              data-row={index}
              aria-setsize={list.totalCount}
              aria-posinset={index + 1}
            >
              <Row
                {...{ timezone, openId, onOpen }}
                thread={list.threadAt(index)}
                isFirst={!isOpenShown && place === 0}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface RowProps extends Pick<ThreadListBoxProps, 'timezone' | 'openId' | 'onOpen'> {
  /** Undefined while its page is loading. */
  thread: ChatThread | undefined;
  /** Whether it is the first visible row, and the open thread is not visible. */
  isFirst: boolean;
}

function Row({ thread, openId, isFirst, ...row }: RowProps) {
  if (thread === undefined) {
    return <ThreadRowSkeleton />;
  }
  const isOpen = thread.chatThreadId === openId;
  return <ThreadRow {...row} thread={thread} isOpen={isOpen} isReachable={isOpen || isFirst} />;
}

/** Arrows, Page up and down, Home and End move between rows. */
function useRowKeys(count: number, onReach: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (step !== undefined && row !== null) {
      // Otherwise the arrow keys would also move between messages.
      event.preventDefault();
      event.stopPropagation();
      onReach(Math.min(count - 1, Math.max(0, Number(row.getAttribute('data-row')) + step)));
    }
  };
}

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -Infinity,
  End: Infinity,
};
