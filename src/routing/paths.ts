import type { HitFilter } from '@contract/model/filter';
import { generatePath } from 'react-router';

import { encodeFilters, type HitFilters } from '@/domain/filters';

import type { ExplorerMode } from './explorer-mode';
import { ROUTES } from './route-patterns';
import { formatQuery, type QueryValues } from './search-params';

interface HitAddress {
  caseId: string;
  evidenceId: number | string;
  group: string;
  hitId: string;
}

const filterQuery = (filter: HitFilter | undefined): QueryValues =>
  filter ? { f: encodeFilters({ filter, queryFilters: [] }) } : {};

/** The URL of a view of the hits of a case. */
const explorerPath =
  (route: string) =>
  (caseId: string, filter?: HitFilter, query: QueryValues = {}): string =>
    generatePath(route, { caseId }) + formatQuery({ ...filterQuery(filter), ...query });

/** Every URL of the specification (000-2); links are created only here. */
export const paths = {
  dashboard: (query: QueryValues = {}) => `${ROUTES.dashboard}${formatQuery(query)}`,
  caseDashboard: (caseId: string) => generatePath(ROUTES.caseDashboard, { caseId }),
  caseOverview: (caseId: string) => generatePath(ROUTES.caseOverview, { caseId }),
  evidenceSource: (caseId: string, evidenceId: number | string) =>
    generatePath(ROUTES.evidenceSource, { caseId, evidenceId: String(evidenceId) }),
  certificate: (caseId: string, evidenceId: number) =>
    generatePath(ROUTES.certificate, { caseId, evidenceId: String(evidenceId) }),
  exhibits: (caseId: string) => generatePath(ROUTES.exhibits, { caseId }),
  privilege: (caseId: string) => generatePath(ROUTES.privilege, { caseId }),
  reports: (caseId: string) => generatePath(ROUTES.reports, { caseId }),
  /** With the search to which the report is restricted. */
  createReport: (caseId: string, filters?: HitFilters) =>
    generatePath(ROUTES.createReport, { caseId }) + formatQuery({ f: filters && encodeFilters(filters) }),
  hitDetails: ({ caseId, evidenceId, group, hitId }: HitAddress, query: QueryValues = {}) =>
    generatePath(ROUTES.hitDetails, { caseId, evidenceId: String(evidenceId), group, hitId }) + formatQuery(query),
  explorer: explorerPath(ROUTES.explorer),
  conversations: explorerPath(ROUTES.conversations),
  worldmap: explorerPath(ROUTES.worldmap),
  timeline: explorerPath(ROUTES.timeline),
  users: (query: QueryValues = {}) => `${ROUTES.users}${formatQuery(query)}`,
  addUser: () => ROUTES.addUser,
  editUser: (userId: string) => generatePath(ROUTES.editUser, { userId }),
  userPassword: (userId: string) => generatePath(ROUTES.userPassword, { userId }),
  userSignIn: (userId: string) => generatePath(ROUTES.userSignIn, { userId }),
  letterhead: () => ROUTES.letterhead,
  licensing: () => ROUTES.licensing,
  auditLogs: (query: QueryValues = {}) => `${ROUTES.auditLogs}${formatQuery(query)}`,
  auditExports: () => ROUTES.auditExports,
  artifactConfiguration: () => ROUTES.artifactConfiguration,
  columnConfiguration: () => ROUTES.columnConfiguration,
  categoryConfiguration: () => ROUTES.categoryConfiguration,
  systemReports: () => ROUTES.systemReports,
  installation: () => ROUTES.installation,
  profile: () => ROUTES.profile,
  about: () => ROUTES.about,
  /** The user guide; by default the part for reviewers. */
  guide: (part?: string) => generatePath(ROUTES.guide, { part: part ?? null }),
  notFound: () => ROUTES.notFound,
  signInCallback: () => ROUTES.signInCallback,
  /** The window that signs in for another window. */
  signedIn: (query: QueryValues = {}) => `${ROUTES.signedIn}${formatQuery(query)}`,
};

/** The explorers by mode. */
export const EXPLORER_PATHS: Record<ExplorerMode, ReturnType<typeof explorerPath>> = {
  artifacts: paths.explorer,
  conversation: paths.conversations,
  worldmap: paths.worldmap,
  timeline: paths.timeline,
};
