import type { Hit } from '@contract/model/hit';
import { IconQuote } from '@tabler/icons-react';
import { memo, type MouseEvent as PressEvent } from 'react';
import { useIntl } from 'react-intl';

import type { MessageHolders } from '@/api/endpoints/conversation-copies';
import { IconButton } from '@/components/icon-button';
import { useIsReadOnly } from '@/features/permission/read-only';
import { isOfContact } from '@contract/text/shared-contacts';
import { shortMessage } from '@/domain/thread-people';
import { isWithShift } from '@/domain/with-shift';
import { ChatBubble } from '@/features/conversation/chat-bubble';
import { DayHeading } from '@/features/conversation/day-heading';
import { UnseenDot } from '@/features/seen/unseen-dot';
import { conversationsMessages } from '@/messages/conversations';
import { useAppSelector } from '@/state/hooks';
import { selectIsHitSelected } from '@/state/selection-slice';

import { HolderMark } from './copies/holder-mark';
import { useMessageActions } from './message-context';
import { MessageMarks } from './message-marks';
import { MessageMedia } from './message-media';

interface MessageRowProps {
  message: Hit;
  /** The day above the message, `UNCERTAIN_DAY` or `NO_DAY`; null when the previous message was sent on the same day. */
  day: string | null;
  isCurrent: boolean;
  /** The devices that contain it, if the thread is merged with its copies. */
  holders: MessageHolders | undefined;
}

/** A message with its checkbox and actions, and its day if it is the first of a day. */
export const MessageRow = memo(function MessageRow({ message, day, isCurrent, holders }: MessageRowProps) {
  const { caseId, timezone, quote, pathOf } = useMessageActions();
  const isTicked = useAppSelector((state) => selectIsHitSelected(state, message.id));
  const press = usePress(message);
  const follow = useFollow(message);
  if (message.chat === null) {
    return null;
  }
  const { direction, isSystem } = message.chat;
  return (
    <>
      <DayHeading day={day} className="message-row__day" />
      {/* For the mouse only: the keys j, k and x do the same. */}
      <div
        className="message-row"
        data-side={isSystem ? 'system' : direction}
        data-current={isCurrent || undefined}
        data-ticked={isTicked || undefined}
        onClickCapture={follow}
        onClick={press}
      >
        <Tick message={message} isTicked={isTicked} />
        <ChatBubble
          {...{ message, timezone, isCurrent }}
          path={pathOf(message)}
          onQuote={quote}
          media={hasMedia(message) ? <MessageMedia message={message} /> : undefined}
          marks={<MessageMarks message={message} />}
          sourceMark={
            <>
              <UnseenDot caseId={caseId} hit={message} />
              {holders && <HolderMark caseId={caseId} {...holders} />}
            </>
          }
        />
        <CiteButton message={message} />
      </div>
    </>
  );
});

/** A click makes the message the current one; with Shift or Control it selects it. */
function usePress(message: Hit) {
  const { select, tick } = useMessageActions();
  return ({ target, shiftKey, ctrlKey, metaKey }: PressEvent) => {
    if (target instanceof Element && target.closest(CONTROLS) !== null) {
      return;
    }
    if (shiftKey || ctrlKey || metaKey) {
      tick(message, shiftKey);
    } else if (window.getSelection()?.isCollapsed !== false) {
      // Selecting text for copying is not a click.
      select(message);
    }
  };
}

/** A link to the details first makes the message the current one. */
function useFollow(message: Hit) {
  const { open } = useMessageActions();
  return ({ target, shiftKey, ctrlKey, metaKey }: PressEvent) => {
    const isLink = target instanceof Element && target.closest('.chat-bubble__link') !== null;
    if (isLink && !shiftKey && !ctrlKey && !metaKey) {
      open(message);
    }
  };
}

function Tick({ message, isTicked }: { message: Hit; isTicked: boolean }) {
  const { formatMessage } = useIntl();
  const { tick } = useMessageActions();
  // The column is kept, so that bubbles do not move.
  return useIsReadOnly() ? (
    <span />
  ) : (
    <input
      type="checkbox"
      className="message-row__tick"
      checked={isTicked}
      aria-label={formatMessage(conversationsMessages.select, {
        item: shortMessage(message.chat?.text ?? message.originalId),
      })}
      onChange={({ nativeEvent }) => tick(message, isWithShift(nativeEvent))}
    />
  );
}

function CiteButton({ message }: { message: Hit }) {
  const label = useIntl().formatMessage(conversationsMessages.cite);
  const { cite } = useMessageActions();
  // A citation contains a hash that only the server can calculate.
  const isReadOnly = useIsReadOnly();
  return isReadOnly ? null : (
    <IconButton
      className="message-row__cite"
      label={label}
      icon={IconQuote}
      iconSize={16}
      onClick={() => cite(message)}
    />
  );
}

const CONTROLS = 'a, button, input, select, audio, video, [role=slider]';

const hasMedia = ({ attachments, locations, fragments }: Hit): boolean =>
  attachments.length + locations.length > 0 || fragments.some(isOfContact);
