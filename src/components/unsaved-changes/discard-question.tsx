import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';
import { unsavedMessages } from '@/messages/unsaved-changes';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether entered values are discarded; Escape and a click outside keep them. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onKeep}
      size="sm"
      role="alertdialog"
      title={formatMessage(unsavedMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <Text size="sm">{formatMessage(unsavedMessages.text)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onKeep}>
            {formatMessage(unsavedMessages.keep)}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {formatMessage(unsavedMessages.discard)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
