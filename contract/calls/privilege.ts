import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals, Nullable } from '@contract/model/common';
import { DateValue } from '@contract/model/hit';
import {
  FollowReason,
  HitPrivilege,
  PrivilegeBasis,
  PrivilegeEvent,
  PrivilegeRule,
  PrivilegeRuleKind,
  PrivilegeState,
} from '@contract/model/privilege';
import { CaseReportFormat } from '@contract/model/report';
import { Followers, PrivilegeBulkOutcome, SelectedHits } from '@contract/model/selection';
import { FORM_TEXT_MAX, PRIVILEGE_MATCHES_LISTED_MAX, PRIVILEGE_NEAR_MISSES_MAX } from '@contract/rules/limits';

import { SearchStatus } from './hits';

// Not in the specification (decision 38). Calls that reveal privileged items need `review`; lists reveal the searched values,
// but no items.

const caseParams = Type.Object({ caseId: Type.String() });
const hitParams = Type.Object({ caseId: Type.String(), hitId: Type.String() });
const review = { service: 'hits', resource: 'privilege', action: 'review' } as const;
const manageLists = { service: 'hits', resource: 'privilege-list', action: 'manage' } as const;
const progress = { progressId: Type.Optional(Type.String({ maxLength: 64 })) };

/** `basis` is required to confirm, and validated with the messages of the form. */
const Decision = {
  state: literals(['confirmed', 'released']),
  basis: Type.Optional(PrivilegeBasis),
  remark: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
};

export const getHitPrivilege = defineCall({
  name: 'getHitPrivilege',
  summary: 'The decision about the privilege of an item, and its history, newest first',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/privilege',
  scope: 'case',
  authorization: review,
  audit: null,
  params: hitParams,
  response: Type.Object({
    privilege: Nullable(HitPrivilege),
    history: Type.Array(PrivilegeEvent),
    /** The privileged items that it follows, at most 20. */
    follows: Type.Array(Type.Object({ hitId: Type.String(), reason: FollowReason })),
  }),
});

export const decidePrivilege = defineCall({
  name: 'decidePrivilege',
  summary:
    'Confirms that an item is privileged, with the basis, or releases it; 409 when an item to release is not privileged',
  method: 'PUT',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/privilege',
  scope: 'case',
  authorization: review,
  audit: 'case interaction',
  params: hitParams,
  body: Type.Object({ ...Decision, ...Followers }),
  response: Type.Object({
    privilege: HitPrivilege,
    followed: Type.Integer(),
    /** For `undoBulkAction`; null when nothing changed. */
    actionId: Nullable(Type.String()),
  }),
});

export const decideBulkPrivilege = defineCall({
  name: 'decideBulkPrivilege',
  summary: 'Confirms the privilege of each selected item, with the basis, or releases the privileged ones',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/privilege',
  scope: 'case',
  authorization: review,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({ ...SelectedHits, ...Followers, ...progress, ...Decision }),
  response: PrivilegeBulkOutcome,
});

export const countPrivilegeFollowers = defineCall({
  name: 'countPrivilegeFollowers',
  summary: 'What follows the selected items when they are marked as privileged, as far as the user sees it',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/privilege/followers',
  scope: 'case',
  authorization: { service: 'hits', resource: 'privilege', action: 'mark' },
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({ ...SelectedHits, take: Type.Integer({ minimum: 0, maximum: 100 }) }),
  response: Type.Object({
    counts: Type.Array(Type.Object({ reason: FollowReason, count: Type.Integer() })),
    /** Other items with an equal text of 20 characters or more: they follow only when they are chosen. At most `take`. */
    equalTexts: Type.Array(
      Type.Object({
        hitId: Type.String(),
        evidenceId: Type.Integer(),
        artifact: Type.String(),
        date: Nullable(DateValue),
      }),
    ),
    equalTextCount: Type.Integer(),
  }),
});

export const countPrivilege = defineCall({
  name: 'countPrivilege',
  summary: 'The number of suspected, confirmed and released items of a case',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/privilege/counts',
  scope: 'case',
  authorization: review,
  audit: null,
  params: caseParams,
  response: Type.Object({ suspected: Type.Integer(), confirmed: Type.Integer(), released: Type.Integer() }),
});

export const listPrivilegeRules = defineCall({
  name: 'listPrivilegeRules',
  summary: 'The identifiers and terms of a case by which imported items are suspected to be privileged',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/privilege-rules',
  scope: 'case',
  authorization: manageLists,
  audit: null,
  params: caseParams,
  response: Type.Object({ rules: Type.Array(PrivilegeRule) }),
});

export const countPrivilegeMatches = defineCall({
  name: 'countPrivilegeMatches',
  summary:
    'What entries of the privilege lists would find among the items that the user sees, and texts that they nearly find; nothing is changed',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/privilege/matches',
  scope: 'case',
  authorization: manageLists,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({
    kind: PrivilegeRuleKind,
    /** One per line. */
    values: Type.String({ maxLength: FORM_TEXT_MAX }),
    ...progress,
  }),
  response: Type.Object({
    count: Type.Integer(),
    /** The first ones. */
    hitIds: Type.Array(Type.String(), { maxItems: PRIVILEGE_MATCHES_LISTED_MAX }),
    /** Texts near the entries, the most frequent first, with the number of items that have them and that no entry finds. */
    nearMisses: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }), {
      maxItems: PRIVILEGE_NEAR_MISSES_MAX,
    }),
    /** Number of searched items, and of all that the user sees; the first is less when the status is `timedOut`. */
    searched: Type.Integer(),
    total: Type.Integer(),
    status: SearchStatus,
  }),
});

export const addPrivilegeRules = defineCall({
  name: 'addPrivilegeRules',
  summary: 'Adds identifiers or terms to the privilege lists of a case; existing ones do not change',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/privilege-rules',
  scope: 'case',
  authorization: manageLists,
  audit: 'case metadata modified',
  params: caseParams,
  body: Type.Object({
    kind: PrivilegeRuleKind,
    /** One per line. */
    values: Type.String({ maxLength: FORM_TEXT_MAX }),
    remark: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
  }),
  response: Type.Object({ added: Type.Array(PrivilegeRule) }),
});

export const removePrivilegeRule = defineCall({
  name: 'removePrivilegeRule',
  summary: 'Removes an entry from the privilege lists of a case; items that it has made suspected stay suspected',
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/privilege-rules/{ruleId}',
  scope: 'case',
  authorization: manageLists,
  audit: 'case metadata modified',
  params: Type.Object({ caseId: Type.String(), ruleId: Type.String() }),
  response: Type.Object({ id: Type.String() }),
});

/** Number of matching items that are neither privileged nor decided by a person, and of those that follow them. */
const suspected = Type.Object({ count: Type.Integer(), followed: Type.Integer() });

export const previewPrivilegeRules = defineCall({
  name: 'previewPrivilegeRules',
  summary: 'The number of items in the sources of a case that its privilege lists would make suspected',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/privilege/suspects',
  scope: 'case',
  authorization: review,
  audit: null,
  params: caseParams,
  response: suspected,
});

export const applyPrivilegeRules = defineCall({
  name: 'applyPrivilegeRules',
  summary: 'Marks items that match the privilege lists of a case as suspected; decisions of users do not change',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/privilege/suspects',
  scope: 'case',
  authorization: review,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object(progress),
  response: suspected,
});

export const createPrivilegeLog = defineCall({
  name: 'createPrivilegeLog',
  summary: 'Starts a privilege log: the decisions about items, without their content (docs/exports.md)',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/privilege-logs',
  scope: 'case',
  authorization: review,
  audit: 'reporting',
  params: caseParams,
  body: Type.Object({
    name: Type.String({ maxLength: FORM_TEXT_MAX }),
    format: CaseReportFormat,
    states: Type.Array(PrivilegeState, { minItems: 1, maxItems: 3, uniqueItems: true }),
  }),
  response: Type.Object({ reportId: Type.String() }),
});
