import { countTags } from '@contract/calls/tags';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const countTagsRoute = callRoute(countTags, async (request, { services }, reply) => {
  const { caseId } = request.params;
  const { tags, untagged, comments } = await services.tags.count(
    viewerOf(request),
    caseId,
    request.body,
    abortedWith(reply),
  );
  return { counts: { tags, untagged, comments } };
});
