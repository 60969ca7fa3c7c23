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
  /** Undefined while loading. */
  hit: Hit | undefined;
  params: ViewParams;
  /** Null when the item was opened without a list. */
  navigation: HitNavigation | null;
  backPath: string;
}

/** Reviewing on the page of an item: marking it as seen, tagging with keys, and moving to the next one. */
export function useDetailsKeys({ caseId, hitId, hit, params, navigation, backPath }: DetailsKeysOptions): void {
  const navigate = useNavigate();
  const { autoAdvance, itemsPerPage } = useUserSettings();
  const { filters, sort } = params;
  const openComment = useOpenComment(caseId);
  useMarkSeen(caseId, hit);
  useTagShortcuts({
    caseId,
    // A tag must not be set on an item that the user has left, although it is still shown.
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
  // The cursor of a hit that was requested separately is one of the default order.
  const isCursorKnown = encodeSort(sort) === encodeSort(DEFAULT_SORT);
  const findNext = () =>
    hit !== undefined && void find({ id: hit.id, searchAfter: isCursorKnown ? hit.searchAfter : null });
  useShortcut('hit.nextUnseen', findNext, navigation !== null && hit !== undefined);
  // By id: the item may still be loading, and the next keys are text for the comment. Not for an item that the user has
  // left.
  const beginComment = () => navigation?.isLeaving() !== true && openComment?.(hitId);
  useShortcut('hit.comment', beginComment, openComment !== null);
  useShortcut('close', () => void navigate(backPath));
}
