import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { reorderMessages } from '@/messages/configuration';

import type { RowOrder } from './use-row-order';

interface MoveCellProps {
  order: RowOrder;
  index: number;
  count: number;
  name: string;
}

/** A handle to drag the row or to move it with the arrow keys, and a button for each direction. */
export function MoveCell({ order, index: index, count, name }: MoveCellProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="data-table__moves">
      <ActionIcon
        className="data-table__handle"
        variant="subtle"
        color="gray"
        data-move="handle"
        aria-label={formatMessage(reorderMessages.handle, { name })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        {...order.handleProps(index)}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        data-move="up"
        aria-label={formatMessage(reorderMessages.up, { name })}
        disabled={index === 0}
        onClick={() => order.move(index, index - 1, 'up')}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        data-move="down"
        aria-label={formatMessage(reorderMessages.down, { name })}
        disabled={index === count - 1}
        onClick={() => order.move(index, index + 1, 'down')}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
