import * as calls from '@contract/calls/privilege';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const privilegeRoutes = callRoutes(calls, {
  getHitPrivilege: (request, { services: { privilege } }) => {
    const { caseId, hitId } = request.params;
    return privilege.get(viewerOf(request), caseId, hitId);
  },
  decidePrivilege: (request, { services: { privilege } }) =>
    privilege.decide(viewerOf(request), request.params.hitId, request.body, auditContextOf(request)),
  decideBulkPrivilege: (request, { services: { privilege } }, reply) =>
    privilege.decideAll(viewerOf(request), request.body, auditContextOf(request), abortedWith(reply)),
  countPrivilegeFollowers: (request, { services: { privilege } }, reply) =>
    privilege.countFollowers(viewerOf(request), request.body, auditContextOf(request), abortedWith(reply)),
  countPrivilege: (request, { services: { privilege } }) => privilege.counts(viewerOf(request), request.params.caseId),
  listPrivilegeRules: async (request, { services: { privilege } }) => ({
    rules: await privilege.rules(request.params.caseId),
  }),
  countPrivilegeMatches: (request, { services: { privilege } }, reply) =>
    privilege.countMatches(viewerOf(request), request.body, auditContextOf(request), abortedWith(reply)),
  addPrivilegeRules: async (request, { services: { privilege } }) => ({
    added: await privilege.addRules(viewerOf(request), request.body, auditContextOf(request)),
  }),
  removePrivilegeRule: async (request, { services: { privilege } }) => {
    const { ruleId } = request.params;
    await privilege.removeRule(ruleId, auditContextOf(request));
    return { id: ruleId };
  },
  previewPrivilegeRules: (request, { services: { privilege } }) =>
    privilege.countSuspects(viewerOf(request), request.params.caseId),
  applyPrivilegeRules: (request, { services: { privilege } }) =>
    privilege.suspect(viewerOf(request), request.body, auditContextOf(request)),
  createPrivilegeLog: async (request, { services: { reports } }) => ({
    reportId: await reports.createPrivilegeLog(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      auditContextOf(request),
    ),
  }),
});
