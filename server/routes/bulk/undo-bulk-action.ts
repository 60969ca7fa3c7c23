import { undoBulkAction } from '@contract/calls/bulk';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const undoBulkActionRoute = callRoute(undoBulkAction, (request, { services }) =>
  services.bulk.undo(viewerOf(request), request.params.actionId, causeOf(request)),
);
