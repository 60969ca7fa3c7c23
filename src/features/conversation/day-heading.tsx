import { useIntl, type MessageDescriptor } from 'react-intl';

import { NO_DAY, UNCERTAIN_DAY } from '@/domain/chat-thread';
import { conversationMessages } from '@/messages/conversation';

interface DayHeadingProps {
  /** `YYYY-MM-DD`, `UNCERTAIN_DAY` or `NO_DAY`; null for no heading. */
  day: string | null;
  className: string;
}

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  [NO_DAY]: conversationMessages.noTime,
  [UNCERTAIN_DAY]: conversationMessages.dateNotCertain,
};

/** The heading above the messages of a day, and above those without a certain date or a readable time. */
export function DayHeading({ day, className }: DayHeadingProps) {
  const { formatMessage } = useIntl();
  if (day === null) {
    return null;
  }
  const words = WORDS[day];
  return <h3 className={className}>{words ? formatMessage(words) : <time dateTime={day}>{day}</time>}</h3>;
}
