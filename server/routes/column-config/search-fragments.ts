import { searchFragments } from '@contract/calls/column-config';
import { callRoute } from '@server/routes/call-route';

export const searchFragmentsRoute = callRoute(searchFragments, async (request, { services }) => {
  const { importTypes = [], artifacts } = request.body;
  return { fragments: await services.columns.fragments(request.params.profile, importTypes, artifacts) };
});
