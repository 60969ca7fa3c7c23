import { listBulkActions } from '@contract/calls/bulk';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listBulkActionsRoute = callRoute(listBulkActions, (request, { services }) =>
  services.bulk.list(viewerOf(request), request.params.caseId, request.body),
);
