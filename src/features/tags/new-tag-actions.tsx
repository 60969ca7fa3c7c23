import { Button, Group } from '@mantine/core';
import { useIntl } from 'react-intl';

import { tagMessages } from '@/messages/tags';

interface NewTagActionsProps {
  isSubmitting: boolean;
  onCancel: () => void;
}

export function NewTagActions({ isSubmitting, onCancel }: NewTagActionsProps) {
  const { formatMessage } = useIntl();
  return (
    <Group gap={8}>
      <Button type="submit" size="xs" loading={isSubmitting}>
        {formatMessage(tagMessages.create)}
      </Button>
      <Button variant="default" size="xs" disabled={isSubmitting} onClick={onCancel}>
        {formatMessage(tagMessages.cancel)}
      </Button>
    </Group>
  );
}
