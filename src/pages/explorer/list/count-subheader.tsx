import { Anchor, Skeleton, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { countWarning, shownCount, type CountOutcome } from '@/domain/counts';
import { explorerMessages } from '@/messages/explorer';

import './list-status.css';

interface CountSubheaderProps {
  /** Null while unknown. */
  count: CountOutcome | null;
  /** With stacked copies, `count` is the number of stacks and this the number of items in them; null while unknown. */
  stackedItems?: number | null;
  isForced: boolean;
  mustMatchMarks?: boolean;
  /** URL of the same search without a time limit. */
  retryPath: string;
}

/** The number of items, and whether it is exact (rules 001-4, 001-5, 001-8). */
export function CountSubheader({
  count,
  stackedItems,
  isForced,
  mustMatchMarks = false,
  retryPath,
}: CountSubheaderProps) {
  const intl = useIntl();
  if (count === null || stackedItems === null) {
    return <Skeleton className="explorer__count-skeleton" height={14} width={72} />;
  }
  const warning = countWarning(count, isForced);
  return (
    <>
      <span className="explorer__count" aria-live="polite">
        {warning !== 'plain' && <CountText count={count} stackedItems={stackedItems} />}
      </span>
      {warning !== 'none' && (
        <span className="explorer__warning" role="status">
          {intl.formatMessage(explorerMessages.timedOut)}{' '}
          {warning === 'continueSearching' && (
            <Anchor component={Link} to={retryPath} replace inherit underline="always">
              {intl.formatMessage(explorerMessages.continueSearching)}
            </Anchor>
          )}
        </span>
      )}
      {mustMatchMarks && (
        <span className="explorer__warning" role="status">
          {intl.formatMessage(explorerMessages.mustMatchMarks)}
        </span>
      )}
    </>
  );
}

function CountText({ count: { total }, stackedItems }: { count: CountOutcome; stackedItems: number | undefined }) {
  const intl = useIntl();
  if (stackedItems !== undefined && !total.isAtLeast) {
    return intl.formatMessage(explorerMessages.countStacked, { items: stackedItems, count: total.value });
  }
  const text = intl.formatMessage(total.isAtLeast ? explorerMessages.countAtLeast : explorerMessages.count, {
    count: shownCount(total),
  });
  return total.isAtLeast ? (
    <Tooltip label={intl.formatMessage(explorerMessages.countTooltip)}>
      <span tabIndex={0}>{text}</span>
    </Tooltip>
  ) : (
    text
  );
}
