import type { Hit } from '@contract/model/hit';
import { useNavigate } from 'react-router';

import { DEFAULT_SORT, encodeSort } from '@/domain/sort';
import { useOpenComment } from '@/features/comments/use-open-comment';
import { useMarkSeen } from '@/features/seen/use-mark-seen';
import { useNextUnseen } from '@/features/seen/use-next-unseen';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { useTagShortcuts } from '@/features/tags/use-tag-shortcuts';
import { paths } from '@/routing/paths';
import { detailsQuery, type ViewParams } from '@/routing/view-params';
import { useUserSettings } from '@/state/use-user-settings';

import type { HitNavigation } from './use-hit-neighbours';

interface DetailsKeysOptions {
  caseId: string;
  hitId: string;
  /** Absent while it is loaded. */
  hit: Hit | undefined;
  params: ViewParams;
  /** Null when there is no list to step through. */
  navigation: HitNavigation | null;
  backPath: string;
}

/** What reviewing does on the page of one item: it is seen, tagged by key, and left for the next one. */
export function useDetailsKeys({ caseId, hitId, hit, params, navigation, backPath }: DetailsKeysOptions): void {
  const navigate = useNavigate();
  const { autoAdvance, itemsPerPage } = useUserSettings();
  const { filters, sort } = params;
  const openComment = useOpenComment(caseId);
  useMarkSeen(caseId, hit);
  useTagShortcuts({
    caseId,
    // A tag must not go to an item that was left, though it still shows.
    currentHit: () => (navigation?.isLeaving() === true ? undefined : hit),
    onTagged: (taggedId) => {
      if (autoAdvance === 'on' && taggedId === hit?.id) {
        navigation?.goToNext?.();
      }
    },
  });
  const { find } = useNextUnseen({
    caseId,
    filters,
    sort,
    onFound: (found, index) => {
      const place = index === null ? {} : { index, page: Math.floor(index / itemsPerPage), searchAfter: null };
      const { id, origin, artifact } = found;
      void navigate(
        paths.hitDetails(
          { caseId, evidenceId: origin.evidenceId, group: artifact.group, hitId: id },
          detailsQuery({ ...params, ...place }),
        ),
        { replace: true },
      );
    },
  });
  // The cursor of an item that was read by itself is one of the default order.
  const isCursorKnown = encodeSort(sort) === encodeSort(DEFAULT_SORT);
  const findNext = () =>
    hit !== undefined && void find({ id: hit.id, searchAfter: isCursorKnown ? hit.searchAfter : null });
  useShortcut('hit.nextUnseen', findNext, navigation !== null && hit !== undefined);
  // By its id: the item may still be on its way, and what is typed next is text for it. As a tag: not for one that was left.
  const beginComment = () => navigation?.isLeaving() !== true && openComment?.(hitId);
  useShortcut('hit.comment', beginComment, openComment !== null);
  useShortcut('close', () => void navigate(backPath));
}
