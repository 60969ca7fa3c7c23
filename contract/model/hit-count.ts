import { Type } from '@sinclair/typebox';

import { literals, Nullable } from './common';

/** 001-4 hit count status. */
export const CountStatus = literals(['success', 'timedOutCount']);

/** 001-3-20. A count is sent as a whole: no cursor follows, and nothing is loading. */
export const HitCount = Type.Object({
  totalCount: Type.Integer(),
  status: CountStatus,
  searchAfter: Nullable(Type.String()),
  isLoading: Type.Boolean(),
});

/** What every count has besides its number and status. */
export const WHOLE_COUNT = { searchAfter: null, isLoading: false } as const;
