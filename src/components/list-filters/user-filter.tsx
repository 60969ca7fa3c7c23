import { userFilterSchema } from '@contract/rules/list-filters';
import { useIntl } from 'react-intl';

import { listFilterMessages } from '@/messages/list-filters';
import { searchSelectMessages } from '@/messages/search-select';

import { ListFilter } from './list-filter';
import { PickField } from './pick-field';

interface UserFilterProps {
  users: readonly { id: string; fullName: string; userName: string }[];
  /** Id of the user; null for all users. */
  value: string | null;
  onChange: (userId: string | null) => void;
}

/** A filter by one user, who is shown as full name (user name) (rules 000-2). */
export function UserFilter({ users, value, onChange }: UserFilterProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(listFilterMessages.user);
  const choices = users.map(({ id, fullName, userName }) => ({
    value: id,
    label: formatMessage(listFilterMessages.userOption, { fullName, userName }),
  }));
  return (
    <ListFilter
      label={label}
      isApplied={value !== null}
      schema={userFilterSchema}
      initialValues={{ userId: value ?? '' }}
      onApply={(values) => onChange(values?.userId ?? null)}
    >
      <PickField
        name="userId"
        label={label}
        choices={choices}
        nothingFound={formatMessage(searchSelectMessages.noUser)}
      />
    </ListFilter>
  );
}
