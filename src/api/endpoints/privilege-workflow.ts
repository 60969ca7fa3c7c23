import {
  addPrivilegeRules,
  applyPrivilegeRules,
  countPrivilege,
  countPrivilegeFollowers,
  createPrivilegeLog,
  decideBulkPrivilege,
  decidePrivilege,
  getHitPrivilege,
  listPrivilegeRules,
  previewPrivilegeRules,
  removePrivilegeRule,
} from '@contract/calls/privilege';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import type { HitPrivilege } from '@contract/model/privilege';
import { PRIVILEGED } from '@contract/rules/identifiers';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterBulkAction, afterHitsPrivileged, afterReportCreated } from '@/api/invalidations';
import { patchHitOnSuccess } from '@/api/patch-hit';

type Args<Declaration> = CallParams<Declaration> & CallBody<Declaration>;

const privilegeWorkflowApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getHitPrivilege: build.query<CallResponse<typeof getHitPrivilege>, CallParams<typeof getHitPrivilege>>({
      query: (params) => callRequest(getHitPrivilege, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Privilege', id: caseId }],
    }),
    decidePrivilege: build.mutation<CallResponse<typeof decidePrivilege>, Args<typeof decidePrivilege>>({
      query: ({ caseId, hitId, ...body }) => callRequest(decidePrivilege, { params: { caseId, hitId }, body }),
      onQueryStarted: (hit, lifecycle) => patchHitOnSuccess(hit, lifecycle, ({ privilege }) => setPrivilege(privilege)),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsPrivileged(caseId)),
    }),
    decideBulkPrivilege: build.mutation<CallResponse<typeof decideBulkPrivilege>, Args<typeof decideBulkPrivilege>>({
      query: ({ caseId, ...body }) => callRequest(decideBulkPrivilege, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterBulkAction(caseId)),
    }),
    // Without tags: the items of an open dialog are hidden from some users as soon as they are marked.
    countPrivilegeFollowers: build.query<
      CallResponse<typeof countPrivilegeFollowers>,
      Args<typeof countPrivilegeFollowers>
    >({
      query: ({ caseId, ...body }) => callRequest(countPrivilegeFollowers, { params: { caseId }, body }),
    }),
    countPrivilege: build.query<CallResponse<typeof countPrivilege>, CallParams<typeof countPrivilege>>({
      query: (params) => callRequest(countPrivilege, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Privilege', id: caseId }],
    }),
    listPrivilegeRules: build.query<CallResponse<typeof listPrivilegeRules>, CallParams<typeof listPrivilegeRules>>({
      query: (params) => callRequest(listPrivilegeRules, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'PrivilegeRules', id: caseId }],
    }),
    addPrivilegeRules: build.mutation<CallResponse<typeof addPrivilegeRules>, Args<typeof addPrivilegeRules>>({
      query: ({ caseId, ...body }) => callRequest(addPrivilegeRules, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'PrivilegeRules', id: caseId }]),
    }),
    removePrivilegeRule: build.mutation<
      CallResponse<typeof removePrivilegeRule>,
      CallParams<typeof removePrivilegeRule>
    >({
      query: (params) => callRequest(removePrivilegeRule, { params }),
      // Also after an error: another user may have removed it.
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'PrivilegeRules', id: caseId }],
    }),
    previewPrivilegeRules: build.query<
      CallResponse<typeof previewPrivilegeRules>,
      CallParams<typeof previewPrivilegeRules>
    >({
      query: (params) => callRequest(previewPrivilegeRules, { params }),
      providesTags: (_result, _error, { caseId }) => [
        { type: 'Privilege', id: caseId },
        { type: 'PrivilegeRules', id: caseId },
      ],
    }),
    applyPrivilegeRules: build.mutation<CallResponse<typeof applyPrivilegeRules>, Args<typeof applyPrivilegeRules>>({
      query: ({ caseId, ...body }) => callRequest(applyPrivilegeRules, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsPrivileged(caseId)),
    }),
    createPrivilegeLog: build.mutation<CallResponse<typeof createPrivilegeLog>, Args<typeof createPrivilegeLog>>({
      query: ({ caseId, ...body }) => callRequest(createPrivilegeLog, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterReportCreated(caseId)),
    }),
  }),
});

const setPrivilege =
  (privilege: HitPrivilege) =>
  (hit: Hit): void => {
    const others = hit.actionTags.filter((actionTag) => actionTag !== PRIVILEGED);
    hit.actionTags = privilege.state === 'released' ? others : [...others, PRIVILEGED];
    hit.privilege = privilege;
  };

export const {
  useGetHitPrivilegeQuery,
  useDecidePrivilegeMutation,
  useDecideBulkPrivilegeMutation,
  useCountPrivilegeFollowersQuery,
  useCountPrivilegeQuery,
  useListPrivilegeRulesQuery,
  useAddPrivilegeRulesMutation,
  useRemovePrivilegeRuleMutation,
  usePreviewPrivilegeRulesQuery,
  useApplyPrivilegeRulesMutation,
  useCreatePrivilegeLogMutation,
} = privilegeWorkflowApi;
