import type { Person } from '@contract/model/hit';
import { Menu } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { useIsReadOnly } from '@/features/permission/read-only';
import { peopleMessages } from '@/messages/people';

import { useShowPerson } from './use-show-person';

/** The participants of a conversation; each entry filters the case by that person. */
export function PeopleMenu({ people }: { people: readonly Person[] }) {
  const { formatMessage } = useIntl();
  const show = useShowPerson();
  const named = people.filter(({ name, identifier }) => (name ?? identifier) !== null);
  if (useIsReadOnly() || named.length === 0) {
    return null;
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={formatMessage(peopleMessages.menu)} icon={IconUserSearch} />
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }} aria-label={formatMessage(peopleMessages.menu)}>
        {named.map((person, index) => (
          <Menu.Item key={index} onClick={() => void show(person)}>
            <span dir="auto">{formatMessage(peopleMessages.showAll, { name: person.name ?? person.identifier })}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
