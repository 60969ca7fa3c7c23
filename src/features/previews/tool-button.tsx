import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Ref } from 'react';

import './tool-button.css';

interface ToolButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  isDisabled?: boolean;
  /** For a toggle button; missing for others. */
  isPressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of a viewer's toolbar. */
export function ToolButton({ label, icon: Shape, onClick, isDisabled = false, isPressed, ref }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={ref}
        className="tool-button"
        variant={isPressed === true ? 'light' : 'subtle'}
        {...(isPressed !== true && { color: 'gray' })}
        size={28}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Shape size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
