import { useEffect } from 'react';

import { useAppDispatch } from './hooks';
import { caseEntered, caseLeft } from './live-slice';

/** Subscribes to changes of a case by other users while the calling component is mounted; null: no case is loaded. */
export function useLiveCase(caseId: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (caseId === null) {
      return undefined;
    }
    dispatch(caseEntered(caseId));
    return () => {
      dispatch(caseLeft());
    };
  }, [dispatch, caseId]);
}
