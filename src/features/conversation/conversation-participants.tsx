import type { Hit, Person } from '@contract/model/hit';
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { displayNameOf } from '@/domain/chat-people';
import { PersonButton } from '@/features/people/person-button';
import { conversationMessages } from '@/messages/conversation';

import './conversation.css';

/** Number of participants that are shown before "more" is pressed. */
const SHOWN_AT_FIRST = 10;

/** The participants of the thread of a message; nothing when the export has none. */
export function ConversationParticipants({ hit: { chat } }: { hit: Hit }) {
  const { formatMessage } = useIntl();
  const [areAllShown, setAreAllShown] = useState(false);
  const people = chat?.participants ?? [];
  if (people.length === 0) {
    return null;
  }
  const shown = areAllShown ? people : people.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label={formatMessage(conversationMessages.participants)}>
      <h2 className="conversation__heading conversation__heading--participants">
        {formatMessage(conversationMessages.participants)}
      </h2>
      <ul className="conversation-participants__list">
        {shown.map((person, index) => (
          <Participant key={index} person={person} />
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAreAllShown(true)}>
          {formatMessage(conversationMessages.showAll, { count: people.length })}
        </Button>
      )}
    </section>
  );
}

function Participant({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const name = displayNameOf(person);
  return (
    <li className="conversation-participants__person">
      <span dir="auto">{name ?? formatMessage(conversationMessages.unknownSender)}</span>
      {person.identifier !== null && person.identifier !== name && (
        <span className="conversation-participants__identifier" dir="ltr">
          {person.identifier}
        </span>
      )}
      <PersonButton person={person} />
      {person.isOwner && (
        <Badge size="sm" variant="outline" color="gray" tt="none">
          {formatMessage(conversationMessages.owner)}
        </Badge>
      )}
    </li>
  );
}
