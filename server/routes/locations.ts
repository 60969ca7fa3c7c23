import * as calls from '@contract/calls/locations';
import type { SortEntry } from '@contract/model/filter';
import { LOCATION_PRECISION, LOCATIONS_PAGE_SIZE } from '@contract/rules/map';
import { BadRequestError } from '@server/errors';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const locationsRoutes = callRoutes(calls, {
  searchLocations: async (request, { services }, reply) => {
    const { sort = [], ...body } = request.body;
    requireHitOrder(sort);
    const search = { queryFilters: [], size: LOCATIONS_PAGE_SIZE, ...body };
    const asking = { signal: abortedWith(reply), sent: request.body };
    const page = await services.locations.search(viewerOf(request), search, asking, auditContextOf(request));
    const { locations, totalCount, searchAfter } = page;
    return { locations, precision: LOCATION_PRECISION, count: totalCount, searchAfter };
  },
  listLocationClusters: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const criteria = { queryFilters: [], ...request.body };
    return { clusters: await services.locations.clusters(viewerOf(request), caseId, criteria, abortedWith(reply)) };
  },
  getLocationBounds: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const criteria = { queryFilters: [], ...request.body };
    return services.locations.bounds(viewerOf(request), caseId, criteria, abortedWith(reply));
  },
  listLocationHits: async (request, { services }, reply) => {
    const search = { queryFilters: [], ...request.body };
    const asking = { signal: abortedWith(reply), sent: request.body };
    return services.locations.hitsInCells(viewerOf(request), search, asking, auditContextOf(request));
  },
  searchTopLocations: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const { locationOptions, ...criteria } = request.body;
    const search = { queryFilters: [], ...criteria, ...locationOptions };
    const found = await services.locations.topLocations(viewerOf(request), caseId, search, abortedWith(reply));
    return { topLocations: found.map((location) => ({ ...location, address: null })) };
  },
});

function requireHitOrder(sort: readonly SortEntry[]): void {
  if (sort.some(({ by, order }) => by !== 'hitId' || order !== 'asc')) {
    throw new BadRequestError('Locations are listed by hit id, ascending.');
  }
}
