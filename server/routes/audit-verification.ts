import * as calls from '@contract/calls/audit-verification';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const auditVerificationRoutes = callRoutes(calls, {
  getAuditVerification: async (_request, { services }) => ({
    verification: await services.auditVerifications.latest(),
  }),
  startAuditVerification: async (request, { services }) => ({
    verification: await services.auditVerifications.start(auditContextOf(request)),
  }),
});
