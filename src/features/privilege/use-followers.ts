import type { countPrivilegeFollowers } from '@contract/calls/privilege';
import type { CallBody, CallResponse } from '@contract/define-call';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

import { useCountPrivilegeFollowersQuery } from '@/api/endpoints/privilege-workflow';

type Selected = Pick<CallBody<typeof countPrivilegeFollowers>, 'hitIds' | 'criteria' | 'withToolCopies'>;

/** What follows, as the user chose it. */
export interface FollowersChoice {
  withFollowers: boolean;
  equalTextIds: string[];
}

export interface Followers {
  found: CallResponse<typeof countPrivilegeFollowers> | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => void;
  choice: FollowersChoice;
  onChange: (choice: FollowersChoice) => void;
}

/** The part of a request that says what follows; nothing for what is the default. */
export const followersBody = ({ withFollowers, equalTextIds }: FollowersChoice): Partial<FollowersChoice> => ({
  ...(!withFollowers && { withFollowers }),
  ...(equalTextIds.length > 0 && { equalTextIds }),
});

/** Equal texts that a dialog lists. */
const SHOWN = 20;

/** Finds what becomes privileged with items, and holds what the user chooses of it. Null: nothing is searched for. */
export function useFollowers(caseId: string, selected: Selected | null): Followers {
  const [choice, setChoice] = useState<FollowersChoice>({ withFollowers: true, equalTextIds: [] });
  const { currentData, isError, isFetching, refetch } = useCountPrivilegeFollowersQuery(
    selected === null ? skipToken : { caseId, ...selected, take: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  return { found: currentData, isError, isFetching, refetch: () => void refetch(), choice, onChange: setChoice };
}
