import type { Hit } from '@contract/model/hit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useGetHitQuery } from '@/api/endpoints/hits';
import type { RangeTicks } from '@/features/selection/use-range-ticks';
import { useAnnounce } from '@/features/shortcuts/shortcuts-context';
import { useShortcut, useShortcuts } from '@/features/shortcuts/use-shortcut';
import { useTagShortcuts } from '@/features/tags/use-tag-shortcuts';
import { shortcutMessages } from '@/messages/shortcuts';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { hitToggled, selectIsHitSelected } from '@/state/selection-slice';
import { useUserSettings } from '@/state/use-user-settings';

import { useStepThrough, type SelectHit } from './use-step-through';
import type { ListCursor } from '@/routing/use-list-cursor';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';

interface ExplorerKeysOptions {
  caseId: string;
  selectedHitId: string | null;
  page: HitsPage;
  /** Index of the first hit of the page in the whole list, and number of hits on a page. */
  first: number;
  size: number;
  cursor: ListCursor;
  ticks: RangeTicks;
  onSelect: SelectHit;
  findLoaded: (index: number) => Hit | undefined;
  onReach: (index: number) => void;
  onOpen: (hit: Hit) => void;
  /** Null when the user may not comment. */
  onComment: ((hitId: string) => void) | null;
  onNextUnseen: () => void;
  onTogglePreview: () => void;
}

const STEP_ACTIONS = ['hit.next', 'hit.previous', 'hit.selectNext', 'hit.selectPrevious'] as const;

/** Minimum milliseconds between two steps of a held key, so that items are visible. */
const REPEAT_EVERY = 100;

/** The keys of the list: previous and next item, open, select, preview, tags. */
export function useExplorerKeys(options: ExplorerKeysOptions): void {
  const { caseId, selectedHitId, page, cursor, onOpen, onComment } = options;
  const step = useStepThrough(options);
  const { autoAdvance } = useUserSettings();
  const currentHit = useCurrentHit(caseId, selectedHitId, page.hits, cursor);
  const toggle = useToggle(options);
  const lastStep = useRef(0);

  useShortcuts(STEP_ACTIONS, (id, event) => {
    if (!event.repeat || event.timeStamp - lastStep.current >= REPEAT_EVERY) {
      lastStep.current = event.timeStamp;
      step(id === 'hit.next' || id === 'hit.selectNext' ? 1 : -1, isRangeStep(id) ? options.ticks.extend : undefined);
    }
  });
  useShortcut('hit.nextUnseen', options.onNextUnseen);
  const withHit = (act: (hit: Hit) => void) => () => {
    const hit = currentHit();
    if (hit !== undefined) {
      act(hit);
    }
  };
  useShortcut('hit.open', withHit(onOpen));
  useShortcut('hit.select', toggle);
  // By id: the item may still be loading, and the next keys are text for the comment.
  const comment = () => {
    const hitId = cursor.current();
    if (hitId !== null) {
      onComment?.(hitId);
    }
  };
  useShortcut('hit.comment', comment, onComment !== null);
  useShortcut('preview.toggle', options.onTogglePreview);
  useTagShortcuts({
    caseId,
    currentHit,
    onTagged: (hitId) => {
      if (autoAdvance === 'on' && cursor.current() === hitId) {
        step(1);
      }
    },
  });
}

/**
 * The current item when a key is pressed. Earlier keys may have moved further than what is rendered, and a tag must not
 * be set on the previous item.
 */
function useCurrentHit(
  caseId: string,
  selectedHitId: string | null,
  hits: readonly Hit[],
  cursor: ListCursor,
): () => Hit | undefined {
  const isListed = hits.some(({ id }) => id === selectedHitId);
  // A link may select an item that is not on the page.
  const { currentData: selected } = useGetHitQuery(
    selectedHitId === null || isListed ? skipToken : { caseId, hitId: selectedHitId },
  );
  return () => {
    const hitId = cursor.current();
    return hits.find(({ id }) => id === hitId) ?? (selected?.id === hitId ? selected : undefined);
  };
}

const isRangeStep = (id: (typeof STEP_ACTIONS)[number]): boolean =>
  id === 'hit.selectNext' || id === 'hit.selectPrevious';

/** Selects or deselects the current item. */
function useToggle({ cursor, page, first, ticks }: ExplorerKeysOptions): () => void {
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  return () => {
    const hitId = cursor.current();
    if (hitId !== null) {
      const position = page.hits.findIndex(({ id }) => id === hitId);
      if (position === -1) {
        dispatch(hitToggled(hitId));
      } else {
        ticks.tick({ hitId, index: first + position }, false);
      }
      const isTicked = dispatch((_dispatch: AppDispatch, getState: () => RootState) =>
        selectIsHitSelected(getState(), hitId),
      );
      announce(formatMessage(isTicked ? shortcutMessages.selected : shortcutMessages.unselected));
    }
  };
}
