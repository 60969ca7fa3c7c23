import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useIntl, type MessageDescriptor } from 'react-intl';

interface MapToolButtonProps {
  label: MessageDescriptor;
  icon: Icon;
  onClick: () => void;
  /** For a toggle button. */
  isPressed?: boolean;
  isDisabled?: boolean;
}

export function MapToolButton({
  label: message,
  icon: Shape,
  onClick,
  isPressed,
  isDisabled = false,
}: MapToolButtonProps) {
  const label = useIntl().formatMessage(message);
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isPressed === true ? 'light' : 'default'}
        size={32}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Shape size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
