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
  /** Where the details of another message of the thread are. */
  messagePath: (message: Hit) => string;
  /** For a narrow pane, where item after item is looked at: a few messages in a low box. */
  isCompact?: boolean;
}

/** Messages on each side of the item in the compact conversation. */
const COMPACT_WINDOW = 10;
/** Rules 001-9. */
const PARTICIPANTS_IN_TOOLTIP = 10;

/** The thread of a message around it (rules 001-2.7). */
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
  /** Messages of the thread; null while unknown. */
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

/** The messages do not wait for the conversation's details, which may also fail. */
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
