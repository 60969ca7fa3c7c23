import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Nullable } from '@contract/model/common';

/**
 * A change in a case, sent to users who have it open (decision 28). It identifies stale data without the new values, which
 * other calls return. Changes of hits that the listener may not see are not sent.
 */
export const CaseChange = Type.Union([
  /** Tags, comments or privilege of hits; `hitIds` null: of many. */
  Type.Object({
    kind: Type.Literal('hits'),
    hitIds: Nullable(Type.Array(Type.String())),
    /** User who made the change; null when it must not be revealed. */
    userName: Nullable(Type.String()),
    /** Id of the browser window that made the change; the window itself ignores the event. */
    origin: Nullable(Type.String()),
  }),
  Type.Object({ kind: Type.Literal('tags'), userName: Nullable(Type.String()), origin: Nullable(Type.String()) }),
  /** The information of the case, its managers or its members. */
  Type.Object({ kind: Type.Literal('case'), userName: Nullable(Type.String()), origin: Nullable(Type.String()) }),
  Type.Object({ kind: Type.Literal('sources') }),
  Type.Object({ kind: Type.Literal('previews'), hitIds: Nullable(Type.Array(Type.String())) }),
  Type.Object({ kind: Type.Literal('savedSearches') }),
  Type.Object({ kind: Type.Literal('note'), userName: Nullable(Type.String()), origin: Nullable(Type.String()) }),
  /** Progress of a bulk action of the listener: `share` from 0 to 1. */
  Type.Object({ kind: Type.Literal('progress'), progressId: Type.String(), share: Type.Number() }),
]);
export type CaseChange = Static<typeof CaseChange>;

/** Request header with the id of the browser window, so that it ignores its own changes. */
export const ORIGIN_HEADER = 'x-review-origin';

/**
 * Request header with the id of the open page for which data is read, and read again after changes. The audit log groups the
 * same reads of a page by it (docs/adr/0090); it never leaves one out.
 */
export const PAGE_HEADER = 'x-review-page';

export const watchCase = defineCall({
  name: 'watchCase',
  summary: 'Server-sent events, each a CaseChange as JSON; a comment line every 15 seconds keeps the connection',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/changes',
  scope: 'case',
  authorization: { service: 'cases', resource: 'case', action: 'read' },
  audit: null,
  params: Type.Object({ caseId: Type.String() }),
  binary: 'response',
});
