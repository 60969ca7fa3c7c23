import type { HitFilter } from '@contract/model/filter';
import { generatePath } from 'react-router';

import { encodeFilters } from '@/domain/filters';

import { ROUTES } from './route-patterns';
import { formatQuery, type QueryValues } from './search-params';

interface HitAddress {
  caseId: string;
  evidenceId: number | string;
  group: string;
  hitId: string;
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
  explorer: (caseId: string, filter?: HitFilter, query: QueryValues = {}) =>
    generatePath(ROUTES.explorer, { caseId }) + formatQuery({ ...filterQuery(filter), ...query }),
  conversations: (caseId: string, filter?: HitFilter) =>
    casePath(caseId, 'conversations') + formatQuery(filterQuery(filter)),
  worldmap: (caseId: string, filter?: HitFilter) => casePath(caseId, 'worldmap') + formatQuery(filterQuery(filter)),
  timeline: (caseId: string, filter?: HitFilter) => casePath(caseId, 'timeline') + formatQuery(filterQuery(filter)),
  users: () => '/users',
  artifactConfiguration: () => '/settings/artifacts',
  auditLogs: () => '/audit-logs',
  licensing: () => '/settings/licensing',
  systemReports: () => '/settings/system-reports',
  profile: () => ROUTES.profile,
  about: () => ROUTES.about,
  notFound: () => ROUTES.notFound,
  signInCallback: () => ROUTES.signInCallback,
  /** The window that signs in for another one. */
  signedIn: (query: QueryValues = {}) => `${ROUTES.signedIn}${formatQuery(query)}`,
};

const casePath = (caseId: string, view: string): string => `${generatePath(ROUTES.caseDashboard, { caseId })}/${view}`;

const filterQuery = (filter: HitFilter | undefined): QueryValues =>
  filter ? { f: encodeFilters({ filter, queryFilters: [] }) } : {};
