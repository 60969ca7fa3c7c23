import { CHAT_WINDOW } from '@contract/calls/chat';
import type { Hit } from '@contract/model/hit';
import { Loader, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { displayNameOf } from '@/domain/chat-people';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { conversationMessages } from '@/messages/conversation';
import { errorMessages } from '@/messages/errors';

import { ChatBubble } from './chat-bubble';
import { ChatMessages } from './chat-messages';
import './conversation.css';
import { useChatWindow, type ChatWindow } from './use-chat-window';

interface ConversationProps {
  caseId: string;
  /** A message. */
  hit: Hit;
  /** Path of the details page of another message of the thread. */
  messagePath: (message: Hit) => string;
  /** For the preview pane: a few messages in a low container. */
  isCompact?: boolean;
}

/** Number of messages on each side of the item in a compact conversation. */
const COMPACT_WINDOW = 10;
/** Number of participants in the tooltip (rules 001-9). */
const PARTICIPANTS_IN_TOOLTIP = 10;

/** The thread of a message (rules 001-2.7). */
export function Conversation({ caseId, hit, messagePath, isCompact = false }: ConversationProps) {
  const { formatMessage } = useIntl();
  const chat = useChatWindow(caseId, hit.id, isCompact ? COMPACT_WINDOW : CHAT_WINDOW);
  return (
    <section
      className={isCompact ? 'conversation conversation--compact' : 'conversation'}
      aria-label={formatMessage(conversationMessages.section)}
    >
      <ConversationHeader hit={hit} totalCount={chat.state === 'ready' ? chat.totalCount : null} />
      {chat.state === 'ready' ? (
        <ChatMessages caseId={caseId} hit={hit} chat={chat} isCompact={isCompact} messagePath={messagePath} />
      ) : (
        <MessageAlone caseId={caseId} hit={hit} chat={chat} />
      )}
    </section>
  );
}

interface ConversationHeaderProps {
  hit: Hit;
  /** Number of messages of the thread; null while unknown. */
  totalCount: number | null;
}

function ConversationHeader({ hit: { chat }, totalCount }: ConversationHeaderProps) {
  const { formatMessage } = useIntl();
  const participants = chat?.participants ?? [];
  const names = participants.slice(0, PARTICIPANTS_IN_TOOLTIP).map((person) => displayNameOf(person) ?? '?');
  return (
    <header className="conversation__header">
      <h2 className="conversation__heading" dir="auto">
        {chat?.threadName ?? formatMessage(conversationMessages.section)}
      </h2>
      {totalCount !== null && (
        <Tooltip label={names.join(', ')} disabled={names.length === 0}>
          <span className="conversation__counts">
            {formatMessage(conversationMessages.counts, { participants: participants.length, messages: totalCount })}
          </span>
        </Tooltip>
      )}
    </header>
  );
}

/** The messages are shown without waiting for the details of the thread, whose request may fail. */
function MessageAlone({ caseId, hit, chat }: { caseId: string; hit: Hit; chat: ChatWindow }) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  return (
    <div className="conversation__alone">
      <ChatBubble message={hit} timezone={timezone} isCurrent path={null} onQuote={nothingToQuote} />
      {chat.state === 'loading' ? (
        <p className="conversation__loading" role="status">
          <Loader size={14} aria-hidden />
          {formatMessage(conversationMessages.loading)}
        </p>
      ) : (
        <ErrorState
          isCompact
          message={formatMessage(errorMessages.chatThread)}
          isRetrying={chat.isFetching}
          onRetry={chat.onRetry}
        />
      )}
    </div>
  );
}

const nothingToQuote = (): void => undefined;
