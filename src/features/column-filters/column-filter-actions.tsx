import { Button, Group } from '@mantine/core';
import { useIntl } from 'react-intl';

import { filterMessages } from '@/messages/filters';

interface ColumnFilterActionsProps {
  isApplied: boolean;
  /** Whether the form was changed, which enables Apply (rules 001-5). */
  isDirty: boolean;
  onRemove: () => void;
  onCancel: () => void;
}

export function ColumnFilterActions({ isApplied, isDirty, onRemove, onCancel }: ColumnFilterActionsProps) {
  const intl = useIntl();
  return (
    <Group justify="flex-end" gap="xs" mt={4}>
      {isApplied && (
        <Button variant="subtle" size="compact-md" mr="auto" onClick={onRemove}>
          {intl.formatMessage(filterMessages.remove)}
        </Button>
      )}
      <Button variant="default" size="compact-md" onClick={onCancel}>
        {intl.formatMessage(filterMessages.cancel)}
      </Button>
      <Button type="submit" size="compact-md" disabled={!isDirty}>
        {intl.formatMessage(filterMessages.apply)}
      </Button>
    </Group>
  );
}
