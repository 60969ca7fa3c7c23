import { Badge, Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';

import { filterMessages } from '@/messages/filters';

import './filters-bar.css';

interface ChecklistFilterProps {
  label: string;
  /** How many entries are ticked. */
  applied: number;
  /** For the focus when a window closes that was opened in the dropdown. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** Rendered only while the dropdown is open, so closed ones request no counts. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A dropdown of checkboxes; each change is applied at once, and the button shows the number of checked ones (rules 000-2). */
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
