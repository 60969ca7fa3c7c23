import type { ChatFields, Hit } from '@contract/model/hit';
import { forwardOf, furtherContentOf, quoteFactsOf } from '@contract/text/chat-marks';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { Highlighted } from '@/features/highlight/highlighted';
import { LongText } from '@/features/highlight/long-text';
import { conversationMessages } from '@/messages/conversation';

/** Further values of a bubble; the details list all of them. */
const CONTENT_MAX = 12;

/** That the text was written by somebody else, above the text. */
export function ForwardedFrom({ message }: { message: Hit }) {
  const { formatMessage } = useIntl();
  const forward = forwardOf(message);
  return forward === null ? null : (
    <p className="chat-bubble__forwarded">
      <IconArrowForwardUp size={14} stroke={1.6} aria-hidden />
      {forward.from.length === 0 ? (
        formatMessage(conversationMessages.forwarded)
      ) : (
        <span>
          {formatMessage(conversationMessages.forwardedFrom)}{' '}
          <bdi>
            <Highlighted text={forward.from.join(', ')} />
          </bdi>
        </span>
      )}
    </p>
  );
}

interface QuoteProps {
  message: Hit;
  chat: ChatFields;
  onQuote: (originalId: string) => void;
}

/** The quoted message with its author and state; a click scrolls to it, unless several messages have its id. */
export function Quote({ message, chat: { replyTo }, onQuote }: QuoteProps) {
  const { formatMessage } = useIntl();
  if (replyTo === null) {
    return null;
  }
  const { originalId, text } = replyTo;
  const { author, state, isAmbiguous } = quoteFactsOf(message);
  const label = <span className="chat-bubble__quote-label">{formatMessage(conversationMessages.replyTo)}</span>;
  return (
    <blockquote className="chat-bubble__quote">
      <span className="chat-bubble__quote-head">
        {originalId === null || isAmbiguous ? (
          label
        ) : (
          <button type="button" className="chat-bubble__quote-button" onClick={() => onQuote(originalId)}>
            {label}
          </button>
        )}
        {author !== null && <bdi>{author}</bdi>}
        {state !== null && <span>{formatMessage(conversationMessages.quotedState, { state })}</span>}
        {isAmbiguous && <span>{formatMessage(conversationMessages.ambiguousReply)}</span>}
      </span>
      <span dir="auto">
        {text === null ? formatMessage(conversationMessages.replyWithoutText) : <LongText text={text} />}
      </span>
    </blockquote>
  );
}

/** What a message contains besides its text: former texts, polls, that it can be viewed once, why it was deleted. */
export function FurtherContent({ message }: { message: Hit }) {
  const { formatMessage } = useIntl();
  const values = furtherContentOf(message);
  const more = values.length - CONTENT_MAX;
  return values.length === 0 ? null : (
    <dl className="chat-bubble__content">
      {values.slice(0, CONTENT_MAX).map(({ name, value }, index) => (
        <div key={index}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">
            <LongText text={value} />
          </dd>
        </div>
      ))}
      {more > 0 && <div>{formatMessage(conversationMessages.moreContent, { count: more })}</div>}
    </dl>
  );
}
