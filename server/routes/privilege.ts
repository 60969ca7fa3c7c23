import * as calls from '@contract/calls/privilege';
import { causeOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const privilegeRoutes = callRoutes(calls, {
  getHitPrivilege: (request, { services: { privilege } }) => {
    const { caseId, hitId } = request.params;
    return privilege.get(viewerOf(request), caseId, hitId);
  },
  decidePrivilege: async (request, { services }) => {
    const { hitId } = request.params;
    return {
      privilege: await services.privilege.decide(viewerOf(request), hitId, request.body, causeOf(request)),
    };
  },
  decideBulkPrivilege: (request, { services: { privilege } }, reply) =>
    privilege.decideAll(viewerOf(request), request.body, causeOf(request), abortedWith(reply)),
  countPrivilege: (request, { services: { privilege } }) => privilege.counts(viewerOf(request), request.params.caseId),
  listPrivilegeRules: async (request, { services: { privilege } }) => ({
    rules: await privilege.rules(request.params.caseId),
  }),
  addPrivilegeRules: async (request, { services: { privilege } }) => ({
    added: await privilege.addRules(viewerOf(request), request.body, causeOf(request)),
  }),
  removePrivilegeRule: async (request, { services: { privilege } }) => {
    const { ruleId } = request.params;
    await privilege.removeRule(ruleId, causeOf(request));
    return { id: ruleId };
  },
  previewPrivilegeRules: async (request, { services: { privilege } }) => ({
    count: await privilege.countSuspects(viewerOf(request), request.params.caseId),
  }),
  applyPrivilegeRules: async (request, { services: { privilege } }) => ({
    count: await privilege.suspect(viewerOf(request), request.body, causeOf(request)),
  }),
  createPrivilegeLog: async (request, { services: { reports } }) => ({
    reportId: await reports.createPrivilegeLog(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      causeOf(request),
    ),
  }),
});
