import type { UIMatch } from 'react-router';

import type { ExplorerMode } from './explorer-mode';

/** The crumb of a route, after the name of the case or of the product (rules 000-2): the explorer, then "Details". */
export type CrumbName =
  | ExplorerMode
  | 'users'
  | 'addUser'
  | 'editUser'
  | 'userPassword'
  | 'userSignIn'
  | 'letterhead'
  | 'licensing'
  | 'systemReports'
  | 'installation'
  | 'auditLog'
  | 'artifactConfiguration'
  | 'columnConfiguration'
  | 'categoryConfiguration'
  | 'profile'
  | 'about'
  | 'guide'
  | 'details'
  | 'certificate'
  | 'overview'
  | 'exhibits'
  | 'privilege'
  | 'reports'
  | 'createReport';

/** The `handle` of a route. */
export interface RouteHandle {
  crumb: CrumbName;
}

/** The crumb of the innermost route that has one. */
export function crumbOf(matches: readonly UIMatch[]): CrumbName | null {
  const handle = matches.map((match) => match.handle).findLast(isRouteHandle);
  return handle?.crumb ?? null;
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'crumb' in handle;
