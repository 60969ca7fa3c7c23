import type { Person } from '@contract/model/hit';
import { Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { threadPeople } from '@/domain/thread-people';
import { conversationsMessages } from '@/messages/conversations';

import './thread-participants.css';

/** One participant of a thread and the number of the others, with the names of ten in a tooltip (001-2.7-09, 001-9-22). */
export function ThreadParticipants({ participants }: { participants: readonly Person[] }) {
  const { formatMessage } = useIntl();
  const { name, more, tooltip } = threadPeople(participants);
  return (
    <Tooltip
      disabled={tooltip.length === 0}
      label={
        <span className="thread-participants__tooltip">
          {tooltip.map((one, index) => (
            <span key={index} dir="auto">
              {one}
            </span>
          ))}
        </span>
      }
    >
      <span className="thread-participants">
        <span className="thread-participants__name" dir="auto">
          {name ?? formatMessage(conversationsMessages.unknownPeople)}
        </span>
        {more > 0 && (
          <span className="thread-participants__more">
            {formatMessage(conversationsMessages.more, { count: more })}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
