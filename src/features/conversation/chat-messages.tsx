import type { Hit } from '@contract/model/hit';
import { Fragment, useRef } from 'react';
import { useIntl } from 'react-intl';

import { newDayOf } from '@/domain/chat-thread';
import { isVcardFile } from '@/domain/vcards';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { conversationMessages } from '@/messages/conversation';

import { ChatBubble, PlainMedia } from './chat-bubble';
import { ChatEdgeLoader } from './chat-edge-loader';
import './conversation.css';
import { DayHeading } from './day-heading';
import type { ChatWindow } from './use-chat-window';
import { useChatScroll } from './use-chat-scroll';

interface ChatMessagesProps {
  caseId: string;
  /** The highlighted message, which is scrolled into view. */
  hit: Hit;
  chat: ChatWindow;
  isCompact: boolean;
  messagePath: (message: Hit) => string;
}

/** Messages by day in a scroll container; more are loaded when an edge is reached (rules 001-2.7). */
export function ChatMessages({ caseId, hit, chat, isCompact, messagePath }: ChatMessagesProps) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const box = useRef<HTMLDivElement>(null);
  const { messages, earlier, later } = chat;
  const onQuote = useChatScroll(box, messages);
  return (
    <div
      ref={box}
      className={isCompact ? 'chat-messages chat-messages--compact' : 'chat-messages'}
      role="group"
      tabIndex={0}
      aria-label={formatMessage(conversationMessages.messages)}
    >
      {earlier.hasMore && (
        <ChatEdgeLoader
          key={`before ${messages[0]?.id}`}
          box={box}
          label={formatMessage(conversationMessages.earlier)}
          edge={earlier}
        />
      )}
      {messages.map((message, index) => {
        const day = newDayOf(message, messages[index - 1], timezone);
        return (
          <Fragment key={message.id}>
            <DayHeading day={day} className="chat-messages__day" />
            <div className="chat-messages__row">
              <ChatBubble
                message={message}
                timezone={timezone}
                isCurrent={message.id === hit.id}
                path={message.id === hit.id ? null : messagePath(message)}
                onQuote={onQuote}
                // Media of the current message only: showing media is recorded as a view of the item.
                media={
                  message.id === hit.id && message.attachments.some(isVcardFile) ? (
                    <PlainMedia message={message} openedIn={caseId} />
                  ) : undefined
                }
              />
            </div>
          </Fragment>
        );
      })}
      {later.hasMore && (
        <ChatEdgeLoader
          key={`after ${messages.at(-1)?.id}`}
          box={box}
          label={formatMessage(conversationMessages.later)}
          edge={later}
        />
      )}
    </div>
  );
}
