import type { Importance } from '@contract/model/hit';
import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';

import { configurationMessages } from '@/messages/configuration';

interface PrioritySelectProps {
  /** Name of the item for screen readers. */
  name: string;
  value: Importance;
  onChange: (importance: Importance) => void;
}

export function PrioritySelect({ name, value, onChange }: PrioritySelectProps) {
  const { formatMessage } = useIntl();
  return (
    <NativeSelect
      size="xs"
      aria-label={formatMessage(configurationMessages.priorityOf, { name })}
      value={value}
      data={[
        { value: 'primary', label: formatMessage(configurationMessages.primary) },
        { value: 'secondary', label: formatMessage(configurationMessages.secondary) },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'secondary' ? 'secondary' : 'primary')}
    />
  );
}
