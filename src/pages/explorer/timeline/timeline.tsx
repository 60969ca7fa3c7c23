import type { DateTimeCriteria } from '@contract/model/filter';
import { useState } from 'react';

import { useShownTimezone } from '@/components/time/time-display';
import { dateTimeOf, withDateTime, type HitFilters } from '@/domain/filters';
import { ALL_DATES } from '@/domain/timeline-range';
import { ExplorerFrame } from '@/pages/explorer/layout/explorer-frame';
import { usePanes } from '@/pages/explorer/layout/use-panes';
import { HitPane } from '@/pages/explorer/preview/hit-pane';
import { useEventCallback } from '@/pages/explorer/use-event-callback';
import { useFilterChanges } from '@/pages/explorer/use-filter-changes';
import type { ExplorerViewProps } from '@/pages/explorer/explorer-entry';
import { withFilters } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import { detailsQuery } from '@/routing/view-params';
import { useAppDispatch } from '@/state/hooks';
import { timelineHitSelected } from '@/state/timeline-slice';

import { ArtifactsModal } from './artifacts-modal';
import { SetupModal } from './setup-modal';
import { TimelineItems } from './timeline-items';
import './timeline.css';

/** Dated items on a timeline, the list of the shown ones, and the preview of the selected one (rules 001-2.8). */
export function Timeline({ caseId, timezone, params, update }: ExplorerViewProps) {
  const dispatch = useAppDispatch();
  const { filters, selectedHitId } = params;
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  const filterChanges = useFilterChanges(update);
  const shownZone = useShownTimezone(timezone);
  const [modal, setModal] = useState<'setup' | 'artifacts' | null>(() =>
    dateTimeOf(filters) === null && params.timelineRange === null ? 'setup' : null,
  );
  // Changed filters reset the range (001-2.8-24 to 001-2.8-26).
  const changeFilters = useEventCallback((changed: HitFilters) =>
    update((latest) => ({ ...withFilters(latest, changed), timelineRange: null })),
  );
  const detailsPath = useEventCallback(
    ({ id, origin, artifact }: { id: string; origin: { evidenceId: number }; artifact: { group: string } }) =>
      paths.hitDetails(
        { caseId, evidenceId: origin.evidenceId, group: artifact.group, hitId: id },
        detailsQuery({ ...params, selectedHitId: null, userSelectedHit: false, index: null, prev: 'timeline' }),
      ),
  );
  return (
    <ExplorerFrame
      {...{ caseId, timezone, params, panes, ...filterChanges, changeFilters }}
      left={null}
      right={
        <HitPane
          {...{ caseId, detailsPath }}
          hitId={selectedHitId}
          listed={undefined}
          isPreviewOnly
          onClose={() => panes.onRightChange(false)}
          onHidden={() => dispatch(timelineHitSelected(null))}
        />
      }
    >
      <TimelineItems
        {...{ caseId, params, panes, detailsPath }}
        timezone={shownZone}
        onFiltersChange={changeFilters}
        onSetUp={() => setModal('setup')}
        onArtifacts={() => setModal('artifacts')}
      />
      <SetupModal
        {...{ caseId, filters, timezone }}
        isOpen={modal === 'setup'}
        onContinue={(criteria: DateTimeCriteria) => {
          setModal(null);
          changeFilters(withDateTime(filters, criteria));
        }}
        onAllDates={() => update({ timelineRange: ALL_DATES })}
        onClose={() => setModal(null)}
      />
      <ArtifactsModal
        {...{ caseId, filters }}
        isOpen={modal === 'artifacts'}
        onApply={changeFilters}
        onClose={() => setModal(null)}
      />
    </ExplorerFrame>
  );
}
