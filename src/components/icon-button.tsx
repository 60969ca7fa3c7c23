import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'color' | 'style'> {
  /** The accessible name, also shown as tooltip. */
  label: string;
  icon: Icon;
  /** Pixels. */
  iconSize?: number;
}

export function IconButton({ label, icon: Shape, iconSize = 18, ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} {...button} aria-label={label}>
        <Shape size={iconSize} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
