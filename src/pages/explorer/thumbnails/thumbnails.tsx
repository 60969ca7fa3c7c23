import { THUMBNAIL_BATCH } from '@contract/rules/limits';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { useShownTimezone } from '@/components/time/time-display';
import { thumbnailColumns } from '@/domain/thumbnail-grid';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { shellMessages } from '@/messages/shell';
import { hitShownToggled } from '@/state/exposure-protection-slice';
import { useAppDispatch } from '@/state/hooks';

import { useExplorer } from '@/pages/explorer/explorer-context';
import { usePaneBreakpoint } from '@/pages/explorer/layout/use-pane-breakpoint';
import { HitsError } from '@/pages/explorer/list/hits-error';
import { NoHits } from '@/pages/explorer/list/no-hits';
import type { PageRequest } from '@/pages/explorer/list/page-request';
import { SearchCancelled } from '@/pages/explorer/list/search-cancelled';
import { hitsSearch, type HitsPage } from '@/pages/explorer/list/use-hits-page';
import { useEventCallback } from '@/pages/explorer/use-event-callback';

import { ThumbnailGrid } from './thumbnail-grid';
import { PlaceholderCard } from './thumbnail-cell';
import { ThumbnailsContext, type CardActions, type HitsSearch } from './thumbnails-context';
import './thumbnails.css';

/** Hits as cards with their pictures (rules 001-2.5), as an endless list. */
export function Thumbnails(handlers: CardActions) {
  const { caseId, timezone, list, page } = useExplorer();
  const dispatch = useAppDispatch();
  const columns = thumbnailColumns(usePaneBreakpoint());
  const { data: tags = NO_TAGS } = useListCaseTagsQuery({ caseId });
  const { selectedHitId, index } = list.params;
  useShortcut('exposure.show', () => selectedHitId !== null && dispatch(hitShownToggled(selectedHitId)));

  const search = useSameSearch(caseId, list);
  const isStarted = useIsStarted(search, page.isCurrent);
  const shownZone = useShownTimezone(timezone);
  const actions = useCardActions(handlers);
  const value = useMemo(
    () => ({ caseId, timezone: shownZone, tags, search, actions }),
    [caseId, shownZone, tags, search, actions],
  );

  if (page.state === 'error') {
    return (
      <div className="thumbnails__state">
        <HitsError error={page.error} onRetry={page.onRetry} />
      </div>
    );
  }
  if (page.state === 'cancelled' && !isStarted) {
    return (
      <div className="thumbnails__state">
        <SearchCancelled onRetry={page.onRetry} />
      </div>
    );
  }
  if (!isStarted) {
    return <Placeholders columns={columns} />;
  }
  if (page.state === 'ready' && page.hits.length === 0 && list.params.page === 0) {
    return (
      <div className="thumbnails__state">
        <NoHits />
      </div>
    );
  }
  return (
    <ThumbnailsContext value={value}>
      <div className="thumbnails" aria-busy={page.state === 'refreshing'}>
        <ThumbnailGrid
          // Another search is another list, which is shown from its start or from the selected hit.
          key={JSON.stringify(search)}
          columns={columns}
          total={totalOf(page)}
          currentHitId={selectedHitId}
          currentIndex={index}
        />
      </div>
    </ThumbnailsContext>
  );
}

function useCardActions(handlers: CardActions): CardActions {
  const select = useEventCallback(handlers.select);
  const press = useEventCallback(handlers.press);
  const onCursorMove = useEventCallback(handlers.onCursorMove);
  const onCursorSettle = useEventCallback(handlers.onCursorSettle);
  const open = useEventCallback(handlers.open);
  const pathOf = useEventCallback(handlers.pathOf);
  const tick = useEventCallback(handlers.tick);
  return useMemo(
    () => ({ select, press, onCursorMove, onCursorSettle, open, tick, pathOf }),
    [select, press, onCursorMove, onCursorSettle, open, tick, pathOf],
  );
}

const NO_TAGS: never[] = [];

/** Twenty placeholder cards (rules 001-2.5). */
function Placeholders({ columns }: { columns: number }) {
  const { formatMessage } = useIntl();
  return (
    <div
      className="thumbnails thumbnails__placeholders"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      role="status"
      aria-label={formatMessage(shellMessages.loading)}
    >
      {Array.from({ length: THUMBNAIL_BATCH }, (_, index) => (
        <PlaceholderCard key={index} />
      ))}
    </div>
  );
}

/** Keeps the object of the search while it is equal, because every change of the URL is parsed again. */
function useSameSearch(caseId: string, { params, size }: PageRequest): HitsSearch {
  const search = hitsSearch(caseId, { ...params, page: 0 }, size);
  const [same, setSame] = useState<HitsSearch>(search);
  if (JSON.stringify(same) !== JSON.stringify(search)) {
    setSame(search);
    return search;
  }
  return same;
}

/** Whether some cards of the search were shown: they stay while another batch is loading. */
function useIsStarted(search: HitsSearch, isCurrent: boolean): boolean {
  const [started, setStarted] = useState<HitsSearch | null>(null);
  if (isCurrent && started !== search) {
    setStarted(search);
    return true;
  }
  return started === search;
}

/** Null when the count is only a minimum. */
const totalOf = ({ count }: HitsPage): number | null =>
  count === null || count.total.isAtLeast ? null : count.total.value;
