import { Badge, Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { filterMessages } from '@/messages/filters';

import './filters-bar.css';

interface ChecklistFilterProps {
  label: string;
  /** How many entries are ticked. */
  applied: number;
  /** Made only when the dropdown opens, so that nothing is counted that nobody looks at. */
  children: ReactNode;
}

/** A dropdown of checkboxes; each tick is applied at once and the button says how many are (rules 000-2). */
export function ChecklistFilter({ label, applied, children }: ChecklistFilterProps) {
  const intl = useIntl();
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          className="filters-bar__button"
          rightSection={<IconChevronDown size={14} />}
        >
          {label}
          {applied > 0 && (
            <Badge size="sm" circle ml={6} aria-label={intl.formatMessage(filterMessages.applied, { count: applied })}>
              {applied}
            </Badge>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="filters-bar__checklist" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
