import { Popover } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { HitFilters } from '@/domain/filters';
import { duplicatesMessages } from '@/messages/duplicates';

import { DuplicatesList } from './duplicates-list';

import './duplicates.css';

interface DuplicatesBadgeProps {
  caseId: string;
  hitId: string;
  /** Number of hits of the list with the same file content, including this one. */
  count: number;
  /** The filters of the list. */
  filters: HitFilters;
  /** Whether the button is in the tab order; in a grid only that of the current card. */
  isReachable: boolean;
}

/** The number of items of the list in a stack; opens them. */
export function DuplicatesBadge({ caseId, hitId, count, filters, isReachable }: DuplicatesBadgeProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="duplicates__badge"
          aria-label={formatMessage(duplicatesMessages.badgeHint, { count })}
          title={formatMessage(duplicatesMessages.badgeHint, { count })}
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            setIsOpen((present) => !present);
          }}
        >
          <IconStack2 size={14} aria-hidden />
          {formatMessage(duplicatesMessages.badge, { count })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="duplicates__dropdown">
        {isOpen && <DuplicatesList caseId={caseId} hitId={hitId} filters={filters} />}
      </Popover.Dropdown>
    </Popover>
  );
}
