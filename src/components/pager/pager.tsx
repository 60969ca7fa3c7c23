import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { shownCount, type ItemCount } from '@/domain/counts';
import { pagerMessages } from '@/messages/explorer';

import './pager.css';

export interface PagerProps {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** Number of rows of the current page. */
  loaded: number;
  /** Null when unknown: only the range is shown then (decision 2). */
  total: ItemCount | null;
  onPrevious: () => void;
  onNext: () => void;
}

/** Previous, Next and the range label "start - end of total" (rules 000-2). */
export function Pager({ page, pageSize, loaded, total, onPrevious, onNext }: PagerProps) {
  const intl = useIntl();
  const start = page * pageSize + 1;
  const end = page * pageSize + loaded;
  return (
    <nav className="pager" aria-label={intl.formatMessage(pagerMessages.label)}>
      <span className="pager__range" aria-live="polite">
        {loaded > 0 &&
          intl.formatMessage(rangeMessage(total), { start, end, total: total ? shownTotal(total, end) : 0 })}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} />}
        disabled={page === 0}
        onClick={onPrevious}
      >
        {intl.formatMessage(pagerMessages.previous)}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        rightSection={<IconChevronRight size={16} />}
        disabled={!hasNext({ end, loaded, pageSize, total })}
        onClick={onNext}
      >
        {intl.formatMessage(pagerMessages.next)}
      </Button>
    </nav>
  );
}

/** A rounded total is never smaller than the last index that is shown. */
const shownTotal = (total: ItemCount, end: number): number => Math.max(shownCount(total), end);

function rangeMessage(total: ItemCount | null): MessageDescriptor {
  if (total === null) {
    return pagerMessages.rangeOnly;
  }
  return total.isAtLeast ? pagerMessages.rangeAtLeast : pagerMessages.range;
}

function hasNext(state: { end: number; loaded: number; pageSize: number; total: ItemCount | null }): boolean {
  const isKnown = state.total !== null && !state.total.isAtLeast;
  return isKnown && state.total !== null ? state.end < state.total.value : state.loaded >= state.pageSize;
}
