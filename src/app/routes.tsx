import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';

import { PageSkeleton } from '@/components/layout/page-skeleton';
import type { RouteHandle } from '@/routing/crumbs';
import { paths } from '@/routing/paths';
import { ROUTES } from '@/routing/route-patterns';

import { AppShell } from './app-shell/app-shell';
import { CaseLayout } from './case-layout';
import { PageCrash } from './page-crash';

/** Loads a page module when its route is first opened. */
const page = (path: string, load: () => Promise<{ default: ComponentType }>, handle?: RouteHandle): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await load()).default }),
});

/** All routes (rules 000-2); other paths show "Page not found". */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    ErrorBoundary: PageCrash,
    HydrateFallback: PageSkeleton,
    children: [
      {
        ErrorBoundary: PageCrash,
        children: [
          page(ROUTES.dashboard, () => import('@/pages/dashboard/dashboard-page')),
          page(ROUTES.users, () => import('@/pages/users/users-page'), { crumb: 'users' }),
          page(ROUTES.addUser, () => import('@/pages/users/add-user-page'), { crumb: 'addUser' }),
          page(ROUTES.editUser, () => import('@/pages/users/edit-user-page'), { crumb: 'editUser' }),
          page(ROUTES.userPassword, () => import('@/pages/users/set-password-page'), { crumb: 'userPassword' }),
          page(ROUTES.userSignIn, () => import('@/pages/users/user-sign-in-page'), { crumb: 'userSignIn' }),
          page(ROUTES.letterhead, () => import('@/pages/letterhead/letterhead-page'), { crumb: 'letterhead' }),
          page(ROUTES.licensing, () => import('@/pages/licensing/licensing-page'), { crumb: 'licensing' }),
          page(ROUTES.systemReports, () => import('@/pages/system-reports/system-reports-page'), {
            crumb: 'systemReports',
          }),
          page(ROUTES.installation, () => import('@/pages/installation/installation-page'), {
            crumb: 'installation',
          }),
          page(ROUTES.auditLogs, () => import('@/pages/audit/audit-logs-page'), { crumb: 'auditLog' }),
          page(ROUTES.auditExports, () => import('@/pages/audit/audit-exports-page'), { crumb: 'auditLog' }),
          page(ROUTES.artifactConfiguration, () => import('@/pages/configuration/artifacts-page'), {
            crumb: 'artifactConfiguration',
          }),
          page(ROUTES.columnConfiguration, () => import('@/pages/configuration/columns-page'), {
            crumb: 'columnConfiguration',
          }),
          page(ROUTES.categoryConfiguration, () => import('@/pages/configuration/categories-page'), {
            crumb: 'categoryConfiguration',
          }),
          page(ROUTES.profile, () => import('@/pages/profile/profile-page'), { crumb: 'profile' }),
          page(ROUTES.about, () => import('@/pages/about/about-page'), { crumb: 'about' }),
          page(ROUTES.guide, () => import('@/pages/guide/guide-page'), { crumb: 'guide' }),
          page(ROUTES.notFound, () => import('@/pages/not-found/not-found-page')),
          {
            element: <CaseLayout />,
            children: [
              page(ROUTES.caseDashboard, () => import('@/pages/case-dashboard/case-dashboard-page')),
              page(ROUTES.caseOverview, () => import('@/pages/case-overview/case-overview-page'), {
                crumb: 'overview',
              }),
              page(ROUTES.evidenceSource, () => import('@/pages/evidence-entry/evidence-entry-page')),
              page(ROUTES.certificate, () => import('@/pages/certificate/certificate-page'), { crumb: 'certificate' }),
              page(ROUTES.exhibits, () => import('@/pages/exhibits/exhibits-page'), { crumb: 'exhibits' }),
              page(ROUTES.privilege, () => import('@/pages/privilege/privilege-page'), { crumb: 'privilege' }),
              page(ROUTES.reports, () => import('@/pages/reports/reports-page'), { crumb: 'reports' }),
              page(ROUTES.createReport, () => import('@/pages/report-wizard/report-wizard-page'), {
                crumb: 'createReport',
              }),
              page(ROUTES.explorer, () => import('@/pages/explorer/explorer-page'), { crumb: 'artifacts' }),
              page(ROUTES.conversations, () => import('@/pages/explorer/conversations/conversations-page'), {
                crumb: 'conversation',
              }),
              page(ROUTES.worldmap, () => import('@/pages/explorer/worldmap/worldmap-page'), { crumb: 'worldmap' }),
              page(ROUTES.timeline, () => import('@/pages/explorer/timeline/timeline-page'), { crumb: 'timeline' }),
              page(ROUTES.hitDetails, () => import('@/pages/hit-details/hit-details-page'), { crumb: 'details' }),
            ],
          },
          { path: '*', element: <Navigate to={paths.notFound()} replace /> },
        ],
      },
    ],
  },
];
