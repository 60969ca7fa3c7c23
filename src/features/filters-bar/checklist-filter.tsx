import { Badge, Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';

import { filterMessages } from '@/messages/filters';

import './filters-bar.css';

interface ChecklistFilterProps {
  label: string;
  /** Number of checked entries. */
  applied: number;
  /** The button gets the focus when a dialog closes that was opened from the dropdown. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** Mounted only while the dropdown is open, so that closed ones request no counts. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A dropdown of checkboxes. Changes apply immediately, and the button shows the number of checked entries (rules
 * 000-2).
 */
export function ChecklistFilter({ label, applied, buttonRef, children }: ChecklistFilterProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      shadow="md"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          ref={buttonRef}
          variant="default"
          size="compact-md"
          className="filters-bar__button"
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setIsOpen(!isOpen)}
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
        {typeof children === 'function' ? children(() => setIsOpen(false)) : children}
      </Popover.Dropdown>
    </Popover>
  );
}
