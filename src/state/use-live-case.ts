import { useEffect } from 'react';

import { useAppDispatch } from './hooks';
import { caseEntered, caseLeft } from './live-slice';

/** While the calling screen is open, it shows within seconds what others do in the case; null: there is no case yet. */
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
