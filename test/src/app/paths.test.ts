import { matchRoutes } from 'react-router';

import { routes } from '@/app/routes';
import { paths } from '@/routing/paths';
import { hasRoute } from '@/routing/route-patterns';

const hit = { caseId: 'c 1', evidenceId: 2, group: 'Web & Search', hitId: 'h/3' };
/** The addresses of sign-in are opened before the router exists. */
type Routed = Exclude<keyof typeof paths, 'signInCallback' | 'signedIn'>;
const addresses: Record<Routed, string> = {
  dashboard: paths.dashboard(),
  caseDashboard: paths.caseDashboard('c1'),
  caseOverview: paths.caseOverview('c1'),
  evidenceSource: paths.evidenceSource('c1', 2),
  certificate: paths.certificate('c1', 2),
  exhibits: paths.exhibits('c1'),
  privilege: paths.privilege('c1'),
  reports: paths.reports('c1'),
  createReport: paths.createReport('c1'),
  hitDetails: paths.hitDetails(hit),
  explorer: paths.explorer('c1'),
  conversations: paths.conversations('c1'),
  worldmap: paths.worldmap('c1'),
  timeline: paths.timeline('c1'),
  users: paths.users(),
  addUser: paths.addUser(),
  editUser: paths.editUser('u 1'),
  userPassword: paths.userPassword('u1'),
  userSignIn: paths.userSignIn('u1'),
  artifactConfiguration: paths.artifactConfiguration(),
  columnConfiguration: paths.columnConfiguration(),
  categoryConfiguration: paths.categoryConfiguration(),
  auditLogs: paths.auditLogs(),
  auditExports: paths.auditExports(),
  letterhead: paths.letterhead(),
  licensing: paths.licensing(),
  systemReports: paths.systemReports(),
  installation: paths.installation(),
  profile: paths.profile(),
  about: paths.about(),
  guide: paths.guide(),
  notFound: paths.notFound(),
};
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

describe('paths', () => {
  it('have these addresses', () => {
    expect(addresses).toMatchInlineSnapshot(`
     {
       "about": "/help/about",
       "addUser": "/users/add",
       "artifactConfiguration": "/settings/artifacts",
       "auditExports": "/audit-logs/exports",
       "auditLogs": "/audit-logs",
       "caseDashboard": "/case/c1",
       "caseOverview": "/case/c1/overview",
       "categoryConfiguration": "/settings/categories",
       "certificate": "/case/c1/evidence/2/certificate",
       "columnConfiguration": "/settings/columns",
       "conversations": "/case/c1/conversations",
       "createReport": "/case/c1/reports/create",
       "dashboard": "/",
       "editUser": "/users/u%201/edit",
       "evidenceSource": "/case/c1/evidence/2",
       "exhibits": "/case/c1/exhibits",
       "explorer": "/case/c1/explorer",
       "guide": "/help/guide",
       "hitDetails": "/case/c%201/evidence/2/group/Web%20&%20Search/hit/h%2F3",
       "installation": "/settings/installation",
       "letterhead": "/settings/letterhead",
       "licensing": "/settings/licensing",
       "notFound": "/not-found",
       "privilege": "/case/c1/privilege",
       "profile": "/profile",
       "reports": "/case/c1/reports",
       "systemReports": "/settings/system-reports",
       "timeline": "/case/c1/timeline",
       "userPassword": "/users/u1/password",
       "userSignIn": "/users/u1/sign-in",
       "users": "/users",
       "worldmap": "/case/c1/worldmap",
     }
    `);
  });

  it.each(Object.entries(addresses))('have a route for %s exactly when menus may link to it', (_name, address) => {
    expect(routeOf(address) !== '*').toBe(hasRoute(address));
  });

  it('[000-2-31] [000-2-32] lead to Page not found when they are unknown', () => {
    expect(routeOf('/nowhere')).toBe('*');
    expect(routeOf('/case/c1/nowhere')).toBe('*');
  });

  it('contain filters in the parameter f', () => {
    const { search } = new URL(paths.explorer('c1', { evidenceIds: [7] }), 'http://localhost');
    expect(new URLSearchParams(search).get('f')).toBe('{"evidenceIds":[7]}');
  });
});
