import { matchPath } from 'react-router';

/** The paths of all routes (rules 000-2). */
export const ROUTES = {
  dashboard: '/',
  caseDashboard: '/case/:caseId',
  caseOverview: '/case/:caseId/overview',
  evidenceSource: '/case/:caseId/evidence/:evidenceId',
  certificate: '/case/:caseId/evidence/:evidenceId/certificate',
  exhibits: '/case/:caseId/exhibits',
  privilege: '/case/:caseId/privilege',
  reports: '/case/:caseId/reports',
  createReport: '/case/:caseId/reports/create',
  hitDetails: '/case/:caseId/evidence/:evidenceId/group/:group/hit/:hitId',
  explorer: '/case/:caseId/explorer',
  conversations: '/case/:caseId/conversations',
  worldmap: '/case/:caseId/worldmap',
  timeline: '/case/:caseId/timeline',
  users: '/users',
  addUser: '/users/add',
  editUser: '/users/:userId/edit',
  userPassword: '/users/:userId/password',
  userSignIn: '/users/:userId/sign-in',
  letterhead: '/settings/letterhead',
  licensing: '/settings/licensing',
  systemReports: '/settings/system-reports',
  installation: '/settings/installation',
  auditLogs: '/audit-logs',
  auditExports: '/audit-logs/exports',
  categoryConfiguration: '/settings/categories',
  artifactConfiguration: '/settings/artifacts',
  columnConfiguration: '/settings/columns',
  profile: '/profile',
  about: '/help/about',
  guide: '/help/guide/:part?',
  notFound: '/not-found',
  signInCallback: '/signin-callback',
  signedIn: '/signed-in',
} as const;

/** Whether a route exists: menus and tabs link only to existing ones. */
export const hasRoute = (pathname: string): boolean =>
  Object.values(ROUTES).some((pattern) => matchPath(pattern, pathname) !== null);
