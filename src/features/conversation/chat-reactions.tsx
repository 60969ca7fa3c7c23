import type { Hit } from '@contract/model/hit';
import { reactionGroupsOf, type ReactionGroup } from '@contract/text/chat-reactions';
import { Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { conversationMessages } from '@/messages/conversation';

/** People in a tooltip; the details list all of them. */
const PEOPLE_MAX = 30;

/** Reactions to the message: one pill for each emoji, with its number. The tooltip names the people. */
export function ChatReactions({ message: { fragments } }: { message: Pick<Hit, 'fragments'> }) {
  const { formatMessage } = useIntl();
  // A message may have thousands of reactions.
  const groups = useMemo(() => reactionGroupsOf({ fragments }), [fragments]);
  return groups.length === 0 ? null : (
    <ul className="chat-bubble__reactions" aria-label={formatMessage(conversationMessages.reactions)}>
      {groups.map((group, index) => (
        <Reaction key={index} group={group} />
      ))}
    </ul>
  );
}

function Reaction({ group }: { group: ReactionGroup }) {
  const { formatMessage, formatNumber } = useIntl();
  const { reaction, count, people, isRemoved } = group;
  const more = Math.max(0, people.length - PEOPLE_MAX);
  const names = people.slice(0, PEOPLE_MAX).join('\n');
  const label = [
    ...(isRemoved ? [formatMessage(conversationMessages.reactionRemoved)] : []),
    ...(names === '' ? [] : [names]),
    ...(more === 0 ? [] : [formatMessage(conversationMessages.morePeople, { count: more })]),
  ].join('\n');
  const content = (
    <>
      <span dir="auto">{reaction === '' ? formatMessage(conversationMessages.unknownReaction) : reaction}</span>
      {count !== null && <span>{formatNumber(count)}</span>}
      {isRemoved && <span>{formatMessage(conversationMessages.removed)}</span>}
    </>
  );
  return (
    <li className="chat-bubble__reaction" data-removed={isRemoved || undefined}>
      {label === '' ? (
        <span className="chat-bubble__reaction-text">{content}</span>
      ) : (
        <Tooltip
          label={label}
          className="chat-bubble__people"
          multiline
          events={{ hover: true, focus: true, touch: true }}
        >
          {/* A button, so that the tooltip opens by keyboard and touch, too. */}
          <button type="button" className="chat-bubble__reaction-text">
            {content}
          </button>
        </Tooltip>
      )}
    </li>
  );
}
