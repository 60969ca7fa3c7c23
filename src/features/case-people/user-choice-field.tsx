import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import type { SelectableUser } from '@/domain/case-people';
import { peopleMessages } from '@/messages/overview';
import { profileMessages } from '@/messages/profile';

import './user-choice-field.css';

interface UserChoiceFieldProps {
  name: string;
  label: string;
  users: readonly SelectableUser[];
}

/** Checkboxes of users, with a search above ten users (rules 000-9). */
export function UserChoiceField({ name, label, users }: UserChoiceFieldProps) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const { input, error } = useFormField<string[]>(name, { isEqual: hasSameItems });
  const wanted = search.trim().toLocaleLowerCase();
  const shown = users.filter(({ fullName, userName }) =>
    `${fullName}\n${userName}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Checkbox.Group label={label} value={input.value} onChange={input.onChange} error={error}>
      {users.length > FILTER_SEARCH_ABOVE && (
        <TextInput
          size="sm"
          type="search"
          aria-label={formatMessage(peopleMessages.searchUsers)}
          placeholder={formatMessage(peopleMessages.searchUsers)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className="user-choice-field__list">
        {shown.map((user) => (
          <UserCheckbox key={user.id} user={user} />
        ))}
        {shown.length === 0 && (
          <p className="user-choice-field__empty">
            {formatMessage(users.length === 0 ? peopleMessages.nobodyElse : peopleMessages.noUsers)}
          </p>
        )}
      </div>
    </Checkbox.Group>
  );
}

function UserCheckbox({ user: { id, fullName, userName, role, otherLevel } }: { user: SelectableUser }) {
  const { formatMessage } = useIntl();
  const facts = [
    userName,
    formatMessage(profileMessages.roleName, { role }),
    ...(otherLevel === null ? [] : [formatMessage(peopleMessages.otherLevel, { level: otherLevel })]),
  ];
  return <Checkbox size="sm" value={id} label={<span dir="auto">{fullName}</span>} description={facts.join(' · ')} />;
}

/** Compares as sets: checking and unchecking a user leaves the form unchanged. */
function hasSameItems(left: string[] | undefined, right: string[] | undefined): boolean {
  const items = new Set(left);
  return items.size === (right?.length ?? 0) && (right ?? []).every((item) => items.has(item));
}
