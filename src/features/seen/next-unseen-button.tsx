import { Button, Tooltip } from '@mantine/core';
import { IconEyePlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { ShortcutHint } from '@/features/shortcuts/shortcut-hint';
import { seenMessages } from '@/messages/seen';

interface NextUnseenButtonProps {
  isSearching: boolean;
  onClick: () => void;
}

/** Moves to the next item that the user has not seen, on any page. */
export function NextUnseenButton({ isSearching, onClick }: NextUnseenButtonProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(seenMessages.nextUnseen);
  return (
    <Tooltip label={<ShortcutHint text={label} id="hit.nextUnseen" />}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconEyePlus size={16} aria-hidden />}
        loading={isSearching}
        onClick={onClick}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
