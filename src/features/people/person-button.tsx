import { ActionIcon } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useIsReadOnly } from '@/features/permission/read-only';
import { peopleMessages } from '@/messages/people';

import './person-button.css';
import { useShowPerson, type NamedPerson } from './use-show-person';

/** A button next to a name or number that filters the case by this person. Not shown for unknown persons. */
export function PersonButton({ person }: { person: NamedPerson }) {
  const { formatMessage } = useIntl();
  const show = useShowPerson();
  const name = person.name ?? person.identifier;
  if (useIsReadOnly() || name === null) {
    return null;
  }
  const label = formatMessage(peopleMessages.showAll, { name });
  return (
    <ActionIcon
      className="person-button"
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      onClick={() => void show(person)}
    >
      <IconUserSearch size={14} aria-hidden />
    </ActionIcon>
  );
}
