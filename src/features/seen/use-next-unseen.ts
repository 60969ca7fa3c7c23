import type { Hit } from '@contract/model/hit';
import { useState } from 'react';

import { errorMessages } from '@/messages/errors';
import { seenMessages } from '@/messages/seen';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { findNextUnseen, type HitList, type StartingPoint } from './find-next-unseen';

interface NextUnseenOptions extends HitList {
  /** Called with the item; `index` is its position in the list, null when unknown. */
  onFound: (hit: Hit, index: number | null) => void;
}

interface NextUnseen {
  /** Searches from the current item; without one from the start of the list. */
  find: (from: StartingPoint | undefined) => Promise<void>;
  isSearching: boolean;
}

/** Moves to the next item that the user has not seen; announces when there is none. */
export function useNextUnseen({ onFound, ...list }: NextUnseenOptions): NextUnseen {
  const dispatch = useAppDispatch();
  const [isSearching, setIsSearching] = useState(false);
  const find = async (from: StartingPoint | undefined) => {
    if (isSearching) {
      return;
    }
    setIsSearching(true);
    const found = await dispatch(findNextUnseen(list, from));
    setIsSearching(false);
    if (found === 'failed') {
      dispatch(toastAdded({ kind: 'error', message: errorMessages.hits }));
    } else if (found === 'none') {
      dispatch(toastAdded({ kind: 'success', title: seenMessages.coverageTitle, message: seenMessages.noneUnseen }));
    } else {
      onFound(found.hit, found.index);
    }
  };
  return { find, isSearching };
}
