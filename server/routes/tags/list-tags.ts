import { listTags } from '@contract/calls/tags';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listTagsRoute = callRoute(listTags, async (request, { services }) => {
  const cases = await services.cases.records(sessionOf(request).user);
  const lists = await Promise.all(
    cases.map(async ({ id: caseId }) => (await services.tags.list(caseId)).map((tag) => ({ ...tag, caseId }))),
  );
  return { tags: lists.flat() };
});
