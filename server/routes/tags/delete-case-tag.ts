import { deleteCaseTag } from '@contract/calls/tags';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const deleteCaseTagRoute = callRoute(deleteCaseTag, async (request, { services }) => {
  const { tagId } = request.params;
  await services.tags.delete(tagId, causeOf(request));
  return { id: tagId };
});
