import { Anchor, Button, SegmentedControl } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebarRightExpand,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';

import { IconButton } from '@/components/icon-button';
import { encodeFilters, withDateState, withDateTime, type HitFilters } from '@/domain/filters';
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

/** Counts of the shown items, and buttons that change what is shown. */
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
            <IconButton
              label={formatMessage(explorerMessages.showPreview)}
              icon={IconLayoutSidebarRightExpand}
              onClick={() => panes.onRightChange(true)}
            />
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

/** "(count of total)" when the range excludes items (001-2.8-11). */
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

/** The range as text, with buttons that change it (001-2.8-08). */
function RangeTools({ range, extent, initial, timezone, count, onRangeChange }: TimelineHeaderProps) {
  const { formatMessage } = useIntl();
  if (range === null || extent === null || initial === null) {
    return null;
  }
  const [start, end] = [range.start, range.end].map((time) => formatInstant(new Date(time).toISOString(), timezone));
  const tools = [
    [timelineMessages.zoomIn, IconZoomIn, () => zoomed(range, 2, extent)],
    [timelineMessages.zoomOut, IconZoomOut, () => zoomed(range, 0.5, extent)],
    [timelineMessages.earlier, IconChevronLeft, () => panned(range, -0.5, extent)],
    [timelineMessages.later, IconChevronRight, () => panned(range, 0.5, extent)],
    [timelineMessages.wholeRange, IconArrowsMaximize, () => extent],
  ] as const;
  const announced = formatMessage(timelineMessages.rangeChanged, { start, end, count: count?.value ?? 0 });
  return (
    <>
      <div className="timeline__tools">
        {tools.map(([message, icon, target]) => (
          <IconButton
            key={message.id}
            label={formatMessage(message)}
            icon={icon}
            disabled={isSameRange(target(), range)}
            onClick={() => onRangeChange(target())}
          />
        ))}
      </div>
      <span className="timeline__range">{formatMessage(timelineMessages.range, { start, end })}</span>
      <span className="timeline__announcement" role="status">
        {count !== null && announced}
      </span>
    </>
  );
}

/** Numbers of items without a date or with an uncertain one, which the timeline does not show or place reliably. */
function MissingDates({ caseId, params, onFiltersChange }: TimelineHeaderProps) {
  const { formatMessage } = useIntl();
  const { filters } = params;
  const localFilters = withDateState(filters, 'needsValidation');
  const local = useItemCount(caseId, localFilters);
  return (
    <span className="timeline__missing">
      <ItemsElsewhere
        caseId={caseId}
        filters={withDateState(withDateTime(filters, null), 'undated')}
        message={timelineMessages.undated}
      />
      <ItemsElsewhere
        caseId={caseId}
        filters={withDateState(withDateTime(filters, null), 'uncertain')}
        message={timelineMessages.uncertain}
      />
      <ItemsElsewhere
        caseId={caseId}
        filters={withDateState(withDateTime(filters, null), 'probablyNoTime')}
        message={timelineMessages.probablyNoTime}
      />
      {local !== null && local.value > 0 && filters.filter.dateState === undefined && (
        <Anchor component="button" type="button" size="sm" onClick={() => onFiltersChange(localFilters)}>
          {formatMessage(timelineMessages.needsValidation, { count: local.value })}
        </Anchor>
      )}
    </span>
  );
}

interface ItemsElsewhereProps {
  caseId: string;
  filters: HitFilters;
  message: MessageDescriptor;
}

/** The number of items that the chart does not show, and the link to their list; nothing without any. */
function ItemsElsewhere({ caseId, filters, message }: ItemsElsewhereProps) {
  const { formatMessage } = useIntl();
  const count = useItemCount(caseId, filters);
  return (
    count !== null &&
    count.value > 0 && (
      <Anchor component={Link} size="sm" to={paths.explorer(caseId, undefined, { f: encodeFilters(filters) })}>
        {formatMessage(message, { count: count.value })}
      </Anchor>
    )
  );
}
