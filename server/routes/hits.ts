import * as calls from '@contract/calls/hits';
import { WHOLE_COUNT } from '@contract/model/hit-count';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { criteriaHaving } from '@contract/rules/items-having';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const hitsRoutes = callRoutes(calls, {
  searchHits: async (request, { services }, reply) => {
    const { forceRetry = false, stackDuplicates = false, ...criteria } = request.body;
    const search = { ...criteria, stackDuplicates };
    const { profile } = request.params;
    const options = { profile, ignoreDeadline: forceRetry, signal: abortedWith(reply), sent: request.body };
    const { hits, status, mustMatchMarks, total } = await services.hits.search(
      viewerOf(request),
      options,
      search,
      auditContextOf(request),
    );
    const statusDetails = { status, ...(mustMatchMarks && { mustMatchMarks: true as const }) };
    return { data: hits, statusDetails, totalHits: total };
  },
  getHit: async (request, { services }) => {
    const { profile = DEFAULT_PROFILE } = request.query;
    return { hit: await services.hits.open(viewerOf(request), request.params.hitId, profile, auditContextOf(request)) };
  },
  getHitNeighbours: async (request, { services }, reply) => {
    const { caseId, hitId } = request.params;
    const { stackDuplicates = false, ...search } = request.body;
    const { previous, next, index, totalCount } = await services.hits.neighbours(
      viewerOf(request),
      caseId,
      hitId,
      { ...search, stackDuplicates },
      abortedWith(reply),
    );
    return { previous, next, index, totalCount };
  },
  countHitsBy: async (request, { services }, reply) => ({
    counts: await services.hits.countBy(
      viewerOf(request),
      request.params.caseId,
      criteriaHaving(request.body, request.body.having),
      abortedWith(reply),
    ),
  }),
  countHits: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const { stackDuplicates = false, having, ...criteria } = request.body;
    const search = { ...criteriaHaving(criteria, having), stackDuplicates };
    const { value, status } = await services.hits.count(viewerOf(request), caseId, search, abortedWith(reply));
    const counted = { totalCount: value, status: status === 'success' ? 'success' : 'timedOutCount' } as const;
    return { ...counted, ...WHOLE_COUNT };
  },
  listSimilarWords: async (request, { services }, reply) => {
    const { texts, take, ...criteria } = request.body;
    const search = { criteria, texts, take };
    return {
      words: await services.hits.similarWords(viewerOf(request), request.params.caseId, search, abortedWith(reply)),
    };
  },
  countColumnValues: async (request, { services }, reply) => {
    const { column, take, ...criteria } = request.body;
    const search = { criteria, column, take };
    const { values, hasTooMany, status } = await services.hits.columnValues(
      viewerOf(request),
      request.params.caseId,
      search,
      abortedWith(reply),
    );
    return { values, hasTooMany, status: status === 'success' ? 'success' : 'timedOutCount' } as const;
  },
  getEvidenceDays: async (request, { services }, reply) =>
    services.hits.evidenceDays(viewerOf(request), request.params.caseId, request.query.timezone, abortedWith(reply)),
  countExplorers: async (request, { services }, reply) =>
    services.hits.countExplorers(viewerOf(request), request.params.caseId, request.query, abortedWith(reply)),
  addHitComment: async (request, { services }) => ({
    comments: await services.hits.addComment(
      viewerOf(request),
      request.params.hitId,
      request.body,
      auditContextOf(request),
    ),
  }),
  updateHitComment: async (request, { services }) => ({
    comments: await services.hits.updateComment(
      viewerOf(request),
      request.params,
      request.body,
      auditContextOf(request),
    ),
  }),
  removeHitComment: async (request, { services }) => ({
    comments: await services.hits.removeComment(viewerOf(request), request.params, auditContextOf(request)),
  }),
  markHitPrivileged: (request, { services }) => {
    const { hitId } = request.params;
    const mark = { ...request.body, hitId, isPrivileged: true };
    return services.hits.setPrivileged(viewerOf(request), mark, auditContextOf(request));
  },
  markHitUnprivileged: (request, { services }) => {
    const { hitId } = request.params;
    return services.hits.setPrivileged(viewerOf(request), { hitId, isPrivileged: false }, auditContextOf(request));
  },
});
