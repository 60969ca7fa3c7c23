import * as calls from '@contract/calls/redactions';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const redactionsRoutes = callRoutes(calls, {
  listHitRedactions: (request, { services }) => {
    const { caseId, hitId } = request.params;
    return services.redactions.listOfHit(viewerOf(request), caseId, hitId);
  },
  createRedaction: async (request, { services }) => {
    const { hitId } = request.params;
    return {
      redaction: await services.redactions.create(viewerOf(request), hitId, request.body, auditContextOf(request)),
    };
  },
  previewRedactedPicture: async (request, { services }, reply) => {
    const { hitId } = request.params;
    const { redactionPreviews } = services;
    const { page = null, ...search } = request.body;
    return {
      picture: await redactionPreviews.picture(
        viewerOf(request),
        { hitId, page, ...search },
        auditContextOf(request),
        abortedWith(reply),
      ),
    };
  },
  removeRedaction: async (request, { services }) => {
    const { redactionId } = request.params;
    const removed = await services.redactions.remove(
      viewerOf(request),
      redactionId,
      request.body,
      auditContextOf(request),
    );
    return { redaction: removed };
  },
  listRedactionRules: (request, { services }) => services.redactions.list(viewerOf(request), request.params.caseId),
  previewRedactionRule: (request, { services }, reply) =>
    services.redactions.reachOfRule(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
  createRedactionRule: async (request, { services }) => ({
    redaction: await services.redactions.createRule(viewerOf(request), request.body, auditContextOf(request)),
  }),
});
