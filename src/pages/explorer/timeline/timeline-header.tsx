import { ActionIcon, Anchor, Button, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarRightExpand,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { encodeFilters, withDateState, withDateTime } from '@/domain/filters';
import { shownCount, type ItemCount } from '@/domain/counts';
import { formatInstant } from '@/domain/time';
import type { TimeRange } from '@/domain/timeline-range';
import { isSameRange, panned, zoomed } from '@/domain/timeline-range';
import { explorerMessages } from '@/messages/explorer';
import { timelineMessages } from '@/messages/timeline';
import { paths } from '@/routing/paths';

import { ArtifactsNote } from './artifacts-modal';
import type { TimelineItemsProps, ViewName } from './timeline-props';
import { useItemCount } from './use-timeline-data';

interface TimelineHeaderProps extends TimelineItemsProps {
  view: ViewName;
  count: ItemCount | null;
  total: ItemCount | null;
  range: TimeRange | null;
  extent: TimeRange | null;
  initial: TimeRange | null;
  onViewChange: (view: ViewName) => void;
  onRangeChange: (range: TimeRange) => void;
}

/** What is shown of how much, and the ways to show something else. */
export function TimelineHeader(props: TimelineHeaderProps) {
  const { caseId, params, panes, view, onViewChange, onSetUp, onArtifacts } = props;
  const { formatMessage } = useIntl();
  return (
    <header className="timeline__header">
      <div className="timeline__row">
        <h2 className="timeline__title">{formatMessage(timelineMessages.title)}</h2>
        <Counts {...props} />
        <MissingDates {...props} />
        <div className="timeline__actions">
          <Button variant="default" size="compact-sm" onClick={onSetUp}>
            {formatMessage(timelineMessages.setUp)}
          </Button>
          <Button variant="default" size="compact-sm" onClick={onArtifacts}>
            {formatMessage(timelineMessages.selectArtifacts)}
          </Button>
          <ArtifactsNote caseId={caseId} filters={params.filters} />
          {!panes.isRightOpen && (
            <IconButton label={formatMessage(explorerMessages.showPreview)} onClick={() => panes.onRightChange(true)}>
              <IconLayoutSidebarRightExpand size={18} />
            </IconButton>
          )}
        </div>
      </div>
      <div className="timeline__row">
        <SegmentedControl
          size="xs"
          aria-label={formatMessage(timelineMessages.view)}
          value={view}
          data={(['chart', 'table', 'week'] as const).map((value) => ({
            value,
            label: formatMessage(timelineMessages[value]),
          }))}
          onChange={(value) => onViewChange(value)}
        />
        <RangeTools {...props} />
      </div>
    </header>
  );
}

/** "(count of total)" where the range leaves something out (001-2.8-11). */
function Counts({ count, total }: TimelineHeaderProps) {
  const { formatMessage, formatNumber } = useIntl();
  if (count === null || total === null) {
    return <span className="timeline__count" />;
  }
  const text = (items: ItemCount) =>
    items.isAtLeast ? formatMessage(timelineMessages.orMore, { count: shownCount(items) }) : formatNumber(items.value);
  return (
    <span
      className="timeline__count"
      title={formatMessage(timelineMessages.datedShown, { count: text(count), total: text(total) })}
    >
      {count.value === total.value
        ? formatMessage(timelineMessages.count, { count: text(total) })
        : formatMessage(timelineMessages.countOfTotal, { count: text(count), total: text(total) })}
    </span>
  );
}

/** The range as text, and buttons that change it (001-2.8-08). */
function RangeTools({ range, extent, initial, timezone, count, onRangeChange }: TimelineHeaderProps) {
  const { formatMessage } = useIntl();
  if (range === null || extent === null || initial === null) {
    return null;
  }
  const [start, end] = [range.start, range.end].map((time) => formatInstant(new Date(time).toISOString(), timezone));
  const tools = [
    [timelineMessages.zoomIn, <IconZoomIn key="in" size={18} />, () => zoomed(range, 2, extent)],
    [timelineMessages.zoomOut, <IconZoomOut key="out" size={18} />, () => zoomed(range, 0.5, extent)],
    [timelineMessages.earlier, <IconChevronLeft key="earlier" size={18} />, () => panned(range, -0.5, extent)],
    [timelineMessages.later, <IconChevronRight key="later" size={18} />, () => panned(range, 0.5, extent)],
    [timelineMessages.wholeRange, <IconArrowsMaximize key="whole" size={18} />, () => extent],
  ] as const;
  const announced = formatMessage(timelineMessages.rangeChanged, { start, end, count: count?.value ?? 0 });
  return (
    <>
      <div className="timeline__tools">
        {tools.map(([message, icon, target]) => (
          <IconButton
            key={message.id}
            label={formatMessage(message)}
            isDisabled={isSameRange(target(), range)}
            onClick={() => onRangeChange(target())}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      <span className="timeline__range">{formatMessage(timelineMessages.range, { start, end })}</span>
      <span className="timeline__announcement" role="status">
        {count !== null && announced}
      </span>
    </>
  );
}

/** Items that a line of time cannot hold, or whose place on it is not sure: never left out without a word. */
function MissingDates({ caseId, params, onFiltersChange }: TimelineHeaderProps) {
  const { formatMessage } = useIntl();
  const { filters } = params;
  const undatedFilters = withDateState(withDateTime(filters, null), 'undated');
  const localFilters = withDateState(filters, 'needsValidation');
  const undated = useItemCount(caseId, undatedFilters);
  const local = useItemCount(caseId, localFilters);
  return (
    <span className="timeline__missing">
      {undated !== null && undated.value > 0 && (
        <Anchor component={Link} size="sm" to={paths.explorer(caseId, undefined, { f: encodeFilters(undatedFilters) })}>
          {formatMessage(timelineMessages.undated, { count: undated.value })}
        </Anchor>
      )}
      {local !== null && local.value > 0 && filters.filter.dateState === undefined && (
        <Anchor component="button" type="button" size="sm" onClick={() => onFiltersChange(localFilters)}>
          {formatMessage(timelineMessages.needsValidation, { count: local.value })}
        </Anchor>
      )}
    </span>
  );
}

interface IconButtonProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, isDisabled = false, onClick, children }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
