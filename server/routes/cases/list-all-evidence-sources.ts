import { listAllEvidenceSources } from '@contract/calls/cases';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listAllEvidenceSourcesRoute = callRoute(listAllEvidenceSources, async (request, { services }) => {
  const { user } = sessionOf(request);
  const cases = await services.cases.records(user);
  const lists = await Promise.all(
    cases.map(async ({ id }) => {
      const viewer = await services.access.viewerOf(user, id);
      return viewer === null ? [] : services.sources.list(viewer, id);
    }),
  );
  return { evidenceSources: lists.flat() };
});
