import * as calls from '@contract/calls/column-config';
import { callRoutes } from '@server/routes/call-route';

export const columnConfigRoutes = callRoutes(calls, {
  searchFragments: async (request, { services }) => {
    const { importTypes = [], artifacts } = request.body;
    return { fragments: await services.columns.fragments(request.params.profile, importTypes, artifacts) };
  },
  searchMultiArtifactColumns: async (request, { services }) => ({
    columns: services.columns.multiArtifact(request.params.profile),
  }),
});
