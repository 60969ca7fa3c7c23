import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals, Nullable } from '@contract/model/common';
import { ColumnReference, HitFilter, ItemsHaving, QueryFilters, SortEntry, ToolCopies } from '@contract/model/filter';
import { AccessLevel, Comment, Hit } from '@contract/model/hit';
import { CountStatus, HitCount } from '@contract/model/hit-count';
import { Followers } from '@contract/model/selection';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 001-7 "Hits" and "Tags, comments and privilege"; paths not shown there are REVIEW's own (docs/calls.md).

const caseParams = Type.Object({ caseId: Type.String() });
const hitParams = Type.Object({ caseId: Type.String(), hitId: Type.String() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const criteria = { filter: HitFilter, queryFilters: QueryFilters };

/** `timedOut`: the deadline passed; the result is correct but may be incomplete. */
export const SearchStatus = literals(['success', 'timedOut']);

export const searchHits = defineCall({
  name: 'searchHits',
  summary: 'A page of hits under filters, in order; follow with `searchAfter` of the last hit',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/profiles/{profile}/search',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String(), profile: Type.String() }),
  body: Type.Object({
    ...criteria,
    size: Type.Integer({ minimum: 1, maximum: 2000 }),
    searchAfter: Type.Optional(Type.String()),
    /** Number of hits to skip when there is no cursor, to jump back. */
    skip: Type.Optional(Type.Integer({ minimum: 0 })),
    sort: Type.Array(SortEntry, { maxItems: 3 }),
    /** Searches without a deadline. */
    forceRetry: Type.Optional(Type.Boolean()),
    /**
     * Of matching hits with the same file content (SHA-256 of the first stored primary attachment) only the one with the lowest
     * id is returned, the same one on every page and in every order, with the number of them. Totals count it once.
     */
    stackDuplicates: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    data: Type.Array(Hit),
    statusDetails: Type.Object({
      status: SearchStatus,
      /** Accents and marks had to match in part of the items, whose index is of before these were ignored: it is being renewed. */
      mustMatchMarks: Type.Optional(Type.Literal(true)),
    }),
    totalHits: Type.Object({ value: Type.Integer(), relation: literals(['eq', 'gte']) }),
  }),
});

export const getHit = defineCall({
  name: 'getHit',
  summary: 'One hit',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: hitParams,
  query: Type.Object({ profile: Type.Optional(Type.String()) }),
  response: Type.Object({ hit: Hit }),
});

export const getHitNeighbours = defineCall({
  name: 'getHitNeighbours',
  summary: 'The hits before and after one in a search, and its position in it',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/neighbours',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: hitParams,
  /**
   * With `stackDuplicates`, stacks are counted as the search lists them. A copy that is not listed gets the index that it would
   * have in the list.
   */
  body: Type.Object({
    ...criteria,
    sort: Type.Array(SortEntry, { maxItems: 3 }),
    stackDuplicates: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    previous: Nullable(Type.Object({ id: Type.String(), evidenceId: Type.Integer(), group: Type.String() })),
    next: Nullable(Type.Object({ id: Type.String(), evidenceId: Type.Integer(), group: Type.String() })),
    /** Zero-based index in the search; null when the hit does not match. */
    index: Nullable(Type.Integer()),
    totalCount: Type.Integer(),
  }),
});

export const GroupBy = literals(['tag', 'evidenceId', 'artifactGroup', 'artifactName']);

export const countHitsBy = defineCall({
  name: 'countHitsBy',
  summary: 'Hits per tag, evidence source, artifact group or artifact under filters',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/counts',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({ ...criteria, groupBy: GroupBy, having: Type.Optional(ItemsHaving) }),
  response: Type.Object({
    counts: Type.Array(
      Type.Object({
        /** Tag id, evidence id, group name or artifact name. */
        value: Type.String(),
        /** The group, of an artifact. */
        group: Type.Optional(Type.String()),
        importance: Type.Optional(literals(['primary', 'secondary'])),
        /** Order of an artifact or group set by an administrator: lower first, all others follow by name. */
        order: Type.Optional(Type.Integer()),
        /** Order of the group, of an artifact. */
        groupOrder: Type.Optional(Type.Integer()),
        count: Type.Integer(),
      }),
    ),
  }),
});

export const countHits = defineCall({
  name: 'countHits',
  summary: 'The number of matching hits',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/total-count',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({
    ...criteria,
    stackDuplicates: Type.Optional(Type.Boolean()),
    having: Type.Optional(ItemsHaving),
  }),
  response: HitCount,
});

/** Maximum number of similar words per word. */
const SIMILAR_WORDS_MAX = 5;

export const listSimilarWords = defineCall({
  name: 'listSimilarWords',
  summary: 'For words that no hit under filters contains: similar words, and the number of hits that contain them',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/similar-words',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  /** `texts` contains the search terms, which the filters do not. */
  body: Type.Object({
    ...criteria,
    texts: Type.Array(Type.String({ maxLength: 1_000 }), { minItems: 1, maxItems: 20 }),
    take: Type.Integer({ minimum: 1, maximum: SIMILAR_WORDS_MAX }),
  }),
  response: Type.Object({
    words: Type.Array(
      Type.Object({
        /** Folded: lower case, without invisible characters. */
        word: Type.String(),
        similar: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() })),
      }),
    ),
  }),
});

export const countColumnValues = defineCall({
  name: 'countColumnValues',
  summary: 'The most frequent values of a column under filters, and the number of hits with each',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/column-values',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({
    ...criteria,
    column: ColumnReference,
    take: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  response: Type.Object({
    /** As written in the evidence; values that differ only in case or width are merged. */
    values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
    /** The column has too many different values to list them. */
    hasTooMany: Type.Boolean(),
    status: CountStatus,
  }),
});

export const getEvidenceDays = defineCall({
  name: 'getEvidenceDays',
  summary: 'The first and the last day with hits of the case, for calendars',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/evidence-days',
  scope: 'case',
  authorization: readHits,
  audit: null,
  params: caseParams,
  /** IANA zone of the days. */
  query: Type.Object({ timezone: Type.String() }),
  /** `YYYY-MM-DD`; null when no hit has a date. */
  response: Type.Object({ firstDay: Nullable(Type.String()), lastDay: Nullable(Type.String()) }),
});

export const countExplorers = defineCall({
  name: 'countExplorers',
  summary: 'The number of entries in each view of the case other than the artifacts',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/explorer-counts',
  scope: 'case',
  authorization: readHits,
  audit: null,
  params: caseParams,
  query: Type.Object({ toolCopies: Type.Optional(ToolCopies) }),
  response: Type.Object({
    threads: Type.Integer(),
    /** Number of hits: a hit may have several values. */
    locations: Type.Integer(),
    datedHits: Type.Integer(),
  }),
});

export const addHitComment = defineCall({
  name: 'addHitComment',
  summary: 'Comments on a hit',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/comments',
  scope: 'case',
  authorization: { service: 'hits', resource: 'comment', action: 'create' },
  audit: 'case interaction',
  params: hitParams,
  body: Type.Object({ content: Type.String({ maxLength: FORM_TEXT_MAX }), accessLevel: AccessLevel }),
  response: Type.Object({ comments: Type.Array(Comment) }),
});

export const updateHitComment = defineCall({
  name: 'updateHitComment',
  summary: 'Changes the visibility or text of a comment of the user',
  method: 'PUT',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/comments/{commentId}',
  scope: 'case',
  authorization: { service: 'hits', resource: 'comment', action: 'create' },
  audit: 'case interaction',
  params: Type.Composite([hitParams, Type.Object({ commentId: Type.String() })]),
  body: Type.Object({
    createdAt: Type.Optional(Type.String()),
    content: Type.String({ maxLength: FORM_TEXT_MAX }),
    accessLevel: AccessLevel,
  }),
  response: Type.Object({ comments: Type.Array(Comment) }),
});

export const removeHitComment = defineCall({
  name: 'removeHitComment',
  summary: 'Removes a comment of the user; its text is kept with its history',
  method: 'DELETE',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/comments/{commentId}',
  scope: 'case',
  authorization: { service: 'hits', resource: 'comment', action: 'create' },
  audit: 'case interaction',
  params: Type.Composite([hitParams, Type.Object({ commentId: Type.String() })]),
  response: Type.Object({ comments: Type.Array(Comment) }),
});

export const markHitPrivileged = defineCall({
  name: 'markHitPrivileged',
  summary: 'Marks a hit and its copies as privileged: users without the right do not see them any more',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/privileged',
  scope: 'case',
  authorization: { service: 'hits', resource: 'privilege', action: 'mark' },
  audit: 'case interaction',
  params: hitParams,
  /** The only such tag: scripts may leave out the body. */
  body: Nullable(Type.Object({ tag: Type.Literal(PRIVILEGED), ...Followers })),
  response: Type.Object({ isVisible: Type.Boolean(), followed: Type.Integer() }),
});

export const markHitUnprivileged = defineCall({
  name: 'markHitUnprivileged',
  summary: 'Removes the privileged mark from a hit, and from what only followed it',
  method: 'DELETE',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/privileged',
  scope: 'case',
  authorization: { service: 'hits', resource: 'privilege', action: 'unmark' },
  audit: 'case interaction',
  params: hitParams,
  response: Type.Object({ isVisible: Type.Boolean(), followed: Type.Integer() }),
});
