import { Popover } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { HitFilters } from '@/domain/filters';
import { copiesMessages } from '@/messages/thumbnails';

import { CopiesList } from './copies-list';

import './copies.css';

interface CopiesBadgeProps {
  caseId: string;
  hitId: string;
  /** Hits of the list with the same file content, this one included. */
  count: number;
  /** What the list is of. */
  filters: HitFilters;
  /** The button is reached by Tab; in a grid only that of the current card is. */
  isReachable: boolean;
}

/** How many items of the list a stack holds; opens them. */
export function CopiesBadge({ caseId, hitId, count, filters, isReachable }: CopiesBadgeProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="copies__badge"
          aria-label={formatMessage(copiesMessages.badgeHint, { count })}
          title={formatMessage(copiesMessages.badgeHint, { count })}
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
        {isOpen && <CopiesList caseId={caseId} hitId={hitId} filters={filters} />}
      </Popover.Dropdown>
    </Popover>
  );
}
