import { newRulesSchema, type NewRulesValues } from '@contract/rules/privilege';
import { useDebouncedValue } from '@mantine/hooks';
import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';

import { isCancelled } from '@/api/api-error';
import { cancelCountOfMatches, useCountPrivilegeMatchesQuery } from '@/api/endpoints/privilege-matches';
import { useAppDispatch } from '@/state/hooks';
import { progressEnded } from '@/state/progress-slice';

/** Milliseconds after the last key until the entries are counted. */
const PAUSE = 400;

/**
 * Counts what valid entries would find, a moment after they were typed. The count of entries that were changed meanwhile is
 * cancelled, on the server, too. `isShown` is false while there is nothing to count.
 */
export function useRuleMatches(caseId: string, { kind, values }: Pick<NewRulesValues, 'kind' | 'values'>) {
  const dispatch = useAppDispatch();
  const [progressId] = useState(() => nanoid());
  const [typed] = useDebouncedValue(values, PAUSE);
  const isValid = (text: string): boolean =>
    newRulesSchema.validate({ kind, values: text, remark: '' }).error === undefined;
  const isShown = isValid(values);
  const isCounted = isShown && isValid(typed);
  const { currentData, error, isFetching, refetch } = useCountPrivilegeMatchesQuery(
    isCounted ? { caseId, kind, values: typed, progressId } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  useEffect(
    () => () => {
      dispatch(cancelCountOfMatches({ caseId, kind, values: typed, progressId }));
      dispatch(progressEnded(progressId));
    },
    [dispatch, caseId, kind, typed, progressId],
  );
  const isCurrent = isCounted && typed === values && !isFetching;
  return {
    isShown,
    found: isCurrent ? currentData : undefined,
    isError: isCurrent && error !== undefined && !isCancelled(error),
    refetch: () => void refetch(),
    progressId: isFetching ? progressId : null,
  };
}
