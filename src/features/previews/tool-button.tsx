import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

import './tool-button.css';

interface ToolButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  isDisabled?: boolean;
}

/** A button of a viewer's toolbar. */
export function ToolButton({ label, icon: Shape, onClick, isDisabled = false }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className="tool-button"
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Shape size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
