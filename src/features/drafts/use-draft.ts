import { useState } from 'react';

import { draftChanged, draftDropped, selectDraft, selectHasDraft, type DraftFields } from '@/state/drafts-slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

interface Draft {
  /** The stored draft at the time the form was mounted: its initial values. */
  kept: DraftFields | undefined;
  isKept: boolean;
  keep: (fields: DraftFields) => void;
  drop: () => void;
}

/** The draft of a form, by `draftKey`. */
export function useDraft(key: string): Draft {
  const dispatch = useAppDispatch();
  const present = useAppSelector((state) => selectDraft(state, key));
  const isKept = useAppSelector((state) => selectHasDraft(state, key));
  const [kept] = useState(present);
  return {
    kept,
    isKept,
    keep: (fields) => dispatch(draftChanged({ key, fields })),
    drop: () => dispatch(draftDropped(key)),
  };
}
