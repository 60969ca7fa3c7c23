import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { tableMessages } from '@/messages/explorer';

import './columns-menu.css';

interface ColumnChoice {
  id: string;
  title: string;
  isShown: boolean;
}

interface ColumnsMenuProps {
  /** In the order of the table. */
  columns: readonly ColumnChoice[];
  /** Whether widths, order or visibility differ from the configured ones. */
  isOwn: boolean;
  onToggle: (id: string) => void;
  onReset: () => void;
}

/** The choice of visible columns of the table; the last one cannot be hidden. */
export function ColumnsMenu({ columns, isOwn, onToggle, onReset }: ColumnsMenuProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(tableMessages.columns);
  const isLast = columns.filter(({ isShown }) => isShown).length === 1;
  return (
    <Popover position="bottom-end" shadow="md" width={260} trapFocus returnFocus>
      <Tooltip label={label}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={label}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown className="columns-menu" aria-label={label}>
        <p className="columns-menu__hint">{formatMessage(tableMessages.columnsHint)}</p>
        <div className="columns-menu__list">
          {columns.map(({ id, title, isShown }) => (
            <Checkbox
              key={id}
              size="xs"
              label={title}
              checked={isShown}
              disabled={isShown && isLast}
              onChange={() => onToggle(id)}
            />
          ))}
        </div>
        <Button variant="default" size="compact-sm" disabled={!isOwn} onClick={onReset}>
          {formatMessage(tableMessages.resetColumns)}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
