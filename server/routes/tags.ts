import * as calls from '@contract/calls/tags';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const tagsRoutes = callRoutes(calls, {
  listTags: async (request, { services }) => {
    const cases = await services.cases.records(sessionOf(request).user);
    const lists = await Promise.all(
      cases.map(async ({ id: caseId }) => (await services.tags.list(caseId)).map((tag) => ({ ...tag, caseId }))),
    );
    return { tags: lists.flat() };
  },
  listCaseTags: async (request, { services }) => ({
    tags: await services.tags.list(request.params.caseId),
  }),
  createCaseTag: async (request, { services }) => {
    const { id } = await services.tags.create(request.body, auditContextOf(request));
    return { id };
  },
  updateCaseTag: async (request, { services }) => ({
    tag: await services.tags.update(request.params.tagId, request.body, auditContextOf(request)),
  }),
  deleteCaseTag: async (request, { services }) => {
    const { tagId } = request.params;
    await services.tags.delete(tagId, auditContextOf(request));
    return { id: tagId };
  },
  exportTagSet: (request, { services }) => services.tags.exportSet(auditContextOf(request)),
  importTagSet: (request, { services }) => services.tags.importSet(request.body, auditContextOf(request)),
  countTags: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const { tags, untagged, comments } = await services.tags.count(
      viewerOf(request),
      caseId,
      request.body,
      abortedWith(reply),
    );
    return { counts: { tags, untagged, comments } };
  },
  addHitTag: async (request, { services }) => {
    const change = { hitId: request.params.hitId, tagId: request.body.tagId, isOn: true };
    return { tags: await services.tags.setOnHit(viewerOf(request), change, auditContextOf(request)) };
  },
  removeHitTag: async (request, { services }) => {
    const { hitId, tagId } = request.params;
    return {
      tags: await services.tags.setOnHit(viewerOf(request), { hitId, tagId, isOn: false }, auditContextOf(request)),
    };
  },
  listHitTagHistory: async (request, { services }) => {
    const history = await services.tags.history(viewerOf(request), request.params.caseId, request.body);
    return { totalCount: history.totalCount, data: history.entries };
  },
});
