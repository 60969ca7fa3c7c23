import type { Hit } from '@contract/model/hit';
import { Button, Loader } from '@mantine/core';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';

import { newDayOf } from '@/domain/chat-thread';
import type { ChatEdge, ChatWindow } from '@/features/conversation/use-chat-window';
import { conversationMessages } from '@/messages/conversation';
import { shellMessages } from '@/messages/shell';

import { estimateHeight } from './estimate-height';
import { useMessageActions } from './message-context';
import { MessageRow } from './message-row';
import type { MessageTarget } from './message-target';
import { OverviewRail } from './overview-rail';
import { useKeepScrollPosition } from './use-keep-scroll-position';
import type { ThreadOutlines } from './use-thread-outlines';

interface MessageListProps {
  chat: ChatWindow;
  /** Whether another part of the thread is loading, which will replace this one. */
  isLoadingPart: boolean;
  currentId: string | null;
  target: MessageTarget;
  outlines: ThreadOutlines;
  onGoTo: (hitId: string) => void;
  /** Called with the message in the middle of the view, where keys start without a current message. */
  onMiddle: (hitId: string | null) => void;
}

/** Pixels: the height of the spinners before and after the messages. */
const EDGE = 40;
const PADDING = 8;
/** Number of messages before an edge at which the next page is requested. */
const AHEAD = 40;

/** The virtualised list of the loaded messages, with their indexes in the thread. */
export function MessageList({ chat, isLoadingPart, currentId, target, outlines, onGoTo, onMiddle }: MessageListProps) {
  // The virtualizer is one object that changes.
  'use no memo';
  const { formatMessage } = useIntl();
  const { messages, earlier, later, firstIndex, totalCount } = chat;
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimateHeight(messages[index], box.current?.clientWidth ?? 0),
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: 6,
    paddingStart: earlier.hasMore ? EDGE : PADDING,
    paddingEnd: later.hasMore ? EDGE : PADDING,
    initialRect: { width: 640, height: 800 },
  });
  useKeepScrollPosition({ box, virtualizer, messages, target });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEdges(chat, first, last);
  const middle = messages[Math.floor((first + last) / 2)]?.id ?? null;
  useEffect(() => onMiddle(middle), [onMiddle, middle]);
  const shown = shownOf(virtualizer, items);
  return (
    <div className="message-list" aria-busy={isLoadingPart}>
      {isLoadingPart && (
        <div
          className="message-list__progress"
          role="status"
          aria-label={formatMessage(conversationMessages.loading)}
        />
      )}
      <div
        ref={box}
        className="message-list__box"
        role="group"
        tabIndex={0}
        aria-label={formatMessage(conversationMessages.messages)}
      >
        <div className="message-list__room" style={{ height: virtualizer.getTotalSize() }}>
          <EdgeSign edge={earlier} label={formatMessage(conversationMessages.earlier)} at="start" />
          <Rows
            messages={messages}
            holders={chat.holders}
            items={items}
            measure={virtualizer.measureElement}
            currentId={currentId}
          />
          <EdgeSign edge={later} label={formatMessage(conversationMessages.later)} at="end" />
        </div>
      </div>
      <OverviewRail
        {...{ outlines, totalCount, onGoTo }}
        first={firstIndex + shown.first}
        last={firstIndex + shown.last}
      />
    </div>
  );
}

/** The visible messages, without those that are rendered above and below the view. */
function shownOf(
  { scrollOffset, scrollRect }: { scrollOffset: number | null; scrollRect: { height: number } | null },
  items: readonly VirtualItem[],
): { first: number; last: number } {
  const top = scrollOffset ?? 0;
  const bottom = top + (scrollRect?.height ?? 0);
  const shown = items.filter(({ start, end }) => end > top && start < bottom);
  const [first, last] = [shown[0] ?? items[0], shown.at(-1) ?? items.at(-1)];
  return { first: first?.index ?? 0, last: last?.index ?? 0 };
}

interface RowsProps {
  messages: readonly Hit[];
  holders: ChatWindow['holders'];
  items: readonly VirtualItem[];
  measure: (row: HTMLElement | null) => void;
  currentId: string | null;
}

function Rows({ messages, holders, items, measure, currentId }: RowsProps) {
  const { timezone } = useMessageActions();
  return items.map(({ index, key, start }) => {
    const message = messages[index];
    return message === undefined ? null : (
      <div
        key={key}
        ref={measure}
        className="message-list__row"
        data-index={index}
        style={{ transform: `translateY(${start}px)` }}
      >
        <MessageRow
          message={message}
          day={newDayOf(message, messages[index - 1], timezone)}
          isCurrent={message.id === currentId}
          holders={holders.get(message.id)}
        />
      </div>
    );
  });
}

/** Requests the next page before its edge is visible. */
function useEdges({ messages, earlier, later }: ChatWindow, first: number, last: number): void {
  const isNearStart = first < AHEAD && earlier.hasMore && !earlier.isError;
  const isNearEnd = last >= messages.length - AHEAD && later.hasMore && !later.isError;
  const load = useEffectEvent((edge: 'earlier' | 'later') => (edge === 'earlier' ? earlier : later).load());
  const firstId = messages[0]?.id;
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (isNearStart) {
      load('earlier');
    }
  }, [isNearStart, firstId]);
  useEffect(() => {
    if (isNearEnd) {
      load('later');
    }
  }, [isNearEnd, lastId]);
}

function EdgeSign({ edge, label, at }: { edge: ChatEdge; label: string; at: 'start' | 'end' }) {
  const { formatMessage } = useIntl();
  return !edge.hasMore ? null : (
    <div className="message-list__edge" data-at={at}>
      {edge.isError ? (
        <Button variant="default" size="compact-sm" onClick={edge.load}>
          {formatMessage(shellMessages.retry)}
        </Button>
      ) : (
        <Loader size={20} role="status" aria-label={label} />
      )}
    </div>
  );
}
