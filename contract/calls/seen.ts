import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { HitFilter, QueryFilters } from '@contract/model/filter';
import { Importance } from '@contract/model/hit';
import { SearchStatus } from './hits';

// Not in the specification: which hits were seen, by whom, and how much of the case that is.

const caseParams = Type.Object({ caseId: Type.String() });
const counts = { total: Type.Integer(), seenByMe: Type.Integer(), seenByAnyone: Type.Integer() };

export const markHitsSeen = defineCall({
  name: 'markHitsSeen',
  summary: 'Marks hits that the user has viewed in preview or details for over a second as seen',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/seen',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({ hitIds: Type.Array(Type.String(), { minItems: 1, maxItems: 500 }) }),
  /** Number of hits that were new to the user. */
  response: Type.Object({ changed: Type.Integer() }),
});

export const getCoverage = defineCall({
  name: 'getCoverage',
  summary: 'How many items of a search the user, and any user, has seen: in total, by artifact and by evidence source',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/coverage',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({ filter: HitFilter, queryFilters: QueryFilters }),
  response: Type.Object({
    ...counts,
    artifacts: Type.Array(
      Type.Object({ group: Type.String(), name: Type.String(), importance: Importance, ...counts }),
    ),
    evidenceSources: Type.Array(Type.Object({ evidenceId: Type.Integer(), ...counts })),
    status: SearchStatus,
  }),
});

export const listHitCopies = defineCall({
  name: 'listHitCopies',
  summary:
    'The hits whose primary file has the same content, in every source of the case, this one included; by hit id',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/copies',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: Type.Object({ caseId: Type.String(), hitId: Type.String() }),
  response: Type.Object({
    copies: Type.Array(
      Type.Object({
        hitId: Type.String(),
        evidenceId: Type.Integer(),
        group: Type.String(),
        artifact: Type.String(),
        /** Path of the file in the evidence; empty when unknown. */
        path: Type.String(),
      }),
    ),
    /** True when there are more than the first 1,000. */
    hasMore: Type.Boolean(),
  }),
});
