import * as calls from '@contract/calls/deletion';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const deletionRoutes = callRoutes(calls, {
  deleteCase: async (request, { services }) => ({
    jobId: await services.deletions.deleteCase(request.body.reason, auditContextOf(request)),
  }),
  deleteEvidenceSource: async (request, { services }) => ({
    jobId: await services.deletions.deleteSource(
      request.params.evidenceId,
      request.body.reason,
      auditContextOf(request),
    ),
  }),
  placeCaseHold: async (request, { services }) => ({
    legalHold: await services.legalHolds.place(null, request.body.reason, auditContextOf(request)),
  }),
  liftCaseHold: async (request, { services }) => {
    await services.legalHolds.lift(null, request.body.reason, auditContextOf(request));
    return { legalHold: null };
  },
  placeSourceHold: async (request, { services }) => ({
    legalHold: await services.legalHolds.place(request.params.evidenceId, request.body.reason, auditContextOf(request)),
  }),
  liftSourceHold: async (request, { services }) => {
    await services.legalHolds.lift(request.params.evidenceId, request.body.reason, auditContextOf(request));
    return { legalHold: null };
  },
});
