import { searchMultiArtifactColumns } from '@contract/calls/column-config';
import { callRoute } from '@server/routes/call-route';

export const searchMultiArtifactColumnsRoute = callRoute(searchMultiArtifactColumns, async (request, { services }) => ({
  columns: services.columns.multiArtifact(request.params.profile),
}));
