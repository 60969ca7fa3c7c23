import type { HitFilter, QueryFilter } from '@contract/model/filter';
import { generatePath } from 'react-router';

import { ROUTES } from './route-patterns';
import { formatQuery, type QueryValues } from './search-params';

interface HitAddress {
  caseId: string;
  evidenceId: number | string;
  group: string;
  hitId: string;
}

/** What a link into a case view filters by: the JSON in the query parameter `f`. */
export interface LinkFilters {
  filter?: HitFilter;
  queryFilters?: QueryFilter[];
}

/** Every address of the specification (000 §2): links are made here and nowhere else. */
export const paths = {
  dashboard: (query: QueryValues = {}) => `${ROUTES.dashboard}${formatQuery(query)}`,
  caseDashboard: (caseId: string) => generatePath(ROUTES.caseDashboard, { caseId }),
  caseOverview: (caseId: string) => casePath(caseId, 'overview'),
  evidenceSource: (caseId: string, evidenceId: number | string) =>
    generatePath(ROUTES.evidenceSource, { caseId, evidenceId: String(evidenceId) }),
  hitDetails: ({ caseId, evidenceId, group, hitId }: HitAddress, query: QueryValues = {}) =>
    generatePath(ROUTES.hitDetails, { caseId, evidenceId: String(evidenceId), group, hitId }) + formatQuery(query),
  explorer: (caseId: string, filters?: LinkFilters, query: QueryValues = {}) =>
    generatePath(ROUTES.explorer, { caseId }) + formatQuery({ ...filterQuery(filters), ...query }),
  conversations: (caseId: string, filters?: LinkFilters) =>
    casePath(caseId, 'conversations') + formatQuery(filterQuery(filters)),
  worldmap: (caseId: string, filters?: LinkFilters) => casePath(caseId, 'worldmap') + formatQuery(filterQuery(filters)),
  timeline: (caseId: string, filters?: LinkFilters) => casePath(caseId, 'timeline') + formatQuery(filterQuery(filters)),
  users: () => '/users',
  artifactConfiguration: () => '/settings/artifacts',
  auditLogs: () => '/audit-logs',
  licensing: () => '/settings/licensing',
  systemReports: () => '/settings/system-reports',
  profile: () => ROUTES.profile,
  about: () => ROUTES.about,
  notFound: () => ROUTES.notFound,
  signInCallback: () => ROUTES.signInCallback,
};

const casePath = (caseId: string, view: string): string => `${generatePath(ROUTES.caseDashboard, { caseId })}/${view}`;

const filterQuery = (filters: LinkFilters | undefined): QueryValues =>
  filters ? { f: JSON.stringify({ filter: filters.filter ?? {}, queryFilters: filters.queryFilters ?? [] }) } : {};
