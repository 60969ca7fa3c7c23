import { Popover } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { copiesMessages } from '@/messages/thumbnails';

import { CopiesList } from './copies-list';

import './copies.css';

interface CopiesBadgeProps {
  caseId: string;
  hitId: string;
  /** Hits with the same file content, this one included. */
  count: number;
  /** The button is reached by Tab; in a grid only that of the current card is. */
  isReachable: boolean;
}

/** How many copies a stack has; opens their list. */
export function CopiesBadge({ caseId, hitId, count, isReachable }: CopiesBadgeProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="copies__badge"
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            setIsOpen((present) => !present);
          }}
        >
          <IconStack2 size={14} aria-hidden />
          {formatMessage(copiesMessages.badge, { count })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="copies__dropdown">
        {isOpen && <CopiesList caseId={caseId} hitId={hitId} />}
      </Popover.Dropdown>
    </Popover>
  );
}
