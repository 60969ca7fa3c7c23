import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, literals, Nullable } from '@contract/model/common';
import { AccessLevel } from '@contract/model/hit';
import { BulkOutcome, Followers, PrivilegeBulkOutcome, SelectedHits } from '@contract/model/selection';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 001-2.12, 001-7 "Bulk"; selection by search and undo are REVIEW's own. Each action is one transaction.

const caseParams = Type.Object({ caseId: Type.String() });
/** Id chosen by the caller for progress events of the action (calls/changes.ts). */
const progress = { progressId: Type.Optional(Type.String({ maxLength: 64 })) };

export const addBulkComment = defineCall({
  name: 'addBulkComment',
  summary: 'Adds the same comment to each selected hit',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/comments',
  scope: 'case',
  authorization: { service: 'hits', resource: 'bulk-comment', action: 'create' },
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({
    ...SelectedHits,
    ...progress,
    content: Type.String({ maxLength: FORM_TEXT_MAX }),
    accessLevel: AccessLevel,
  }),
  response: BulkOutcome,
});

export const addBulkTags = defineCall({
  name: 'addBulkTags',
  summary: 'Adds tags to each selected hit',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/tags/add',
  scope: 'case',
  authorization: { service: 'hits', resource: 'bulk-tag', action: 'add' },
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({ ...SelectedHits, ...progress, tagIds: Type.Array(Type.String()) }),
  response: BulkOutcome,
});

export const removeBulkTags = defineCall({
  name: 'removeBulkTags',
  summary: 'Removes tags from each selected hit',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/tags/remove',
  scope: 'case',
  authorization: { service: 'hits', resource: 'bulk-tag', action: 'remove' },
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({ ...SelectedHits, ...progress, tagIds: Type.Array(Type.String()) }),
  response: BulkOutcome,
});

/** Rules 001-7: privilege marking takes hitIds and the action tag. */
const PrivilegeTag = Type.Object({
  ...SelectedHits,
  ...Followers,
  ...progress,
  tag: Type.Literal('PRIVILEGED'),
});

export const markBulkPrivileged = defineCall({
  name: 'markBulkPrivileged',
  summary: 'Marks each selected hit as privileged, and its copies',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/privileged',
  scope: 'case',
  authorization: { service: 'hits', resource: 'privilege', action: 'mark' },
  audit: 'case interaction',
  params: caseParams,
  body: PrivilegeTag,
  response: PrivilegeBulkOutcome,
});

export const markBulkUnprivileged = defineCall({
  name: 'markBulkUnprivileged',
  summary: 'Removes the privileged mark from each selected hit, and from what only followed them',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/unprivileged',
  scope: 'case',
  authorization: { service: 'hits', resource: 'privilege', action: 'unmark' },
  audit: 'case interaction',
  params: caseParams,
  body: PrivilegeTag,
  response: PrivilegeBulkOutcome,
});

export const BulkActionKind = literals(['comment', 'tags', 'privileged', 'unprivileged']);

export const BulkAction = Type.Object({
  id: Type.String(),
  kind: BulkActionKind,
  addedTagIds: Type.Array(Type.String()),
  removedTagIds: Type.Array(Type.String()),
  /** Content of a comment. */
  content: Nullable(Type.String()),
  userId: Type.String(),
  userName: Type.String(),
  timestamp: Instant,
  /** Number of changed hits. */
  changed: Type.Integer(),
  undoneAt: Nullable(Instant),
  /** The requesting user may undo it. */
  canUndo: Type.Boolean(),
});
export type BulkAction = Static<typeof BulkAction>;

export const BulkActionUser = Type.Object({ id: Type.String(), fullName: Type.String(), userName: Type.String() });
export type BulkActionUser = Static<typeof BulkActionUser>;

export const listBulkActions = defineCall({
  name: 'listBulkActions',
  summary:
    'Bulk actions of a case, newest first: those of the user, and for users who see privileged hits those of all users',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/actions/search',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: caseParams,
  body: Type.Object({
    take: Type.Integer({ minimum: 1, maximum: 500 }),
    skip: Type.Integer({ minimum: 0 }),
    userId: Type.Optional(Type.String()),
    /** Instants, both inclusive. */
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
  }),
  response: Type.Object({
    totalCount: Type.Integer(),
    data: Type.Array(BulkAction),
    /**
     * Every user with an action in the case that the requesting user may see, independent of the filters: the choices of the user
     * filter.
     */
    users: Type.Array(BulkActionUser),
  }),
});

export const undoBulkAction = defineCall({
  name: 'undoBulkAction',
  summary:
    'Undoes a bulk action on the hits that still have the state that it left; needs the permission of the opposite action',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/actions/{actionId}/undo',
  scope: 'case',
  authorization: { service: 'hits', resource: 'bulk-action', action: 'undo' },
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String(), actionId: Type.String() }),
  response: BulkOutcome,
});
