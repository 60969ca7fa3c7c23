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
          page(ROUTES.users, () => import('@/pages/users/users-page')),
          page(ROUTES.addUser, () => import('@/pages/users/add-user-page')),
          page(ROUTES.editUser, () => import('@/pages/users/edit-user-page')),
          page(ROUTES.userPassword, () => import('@/pages/users/set-password-page')),
          page(ROUTES.userSignIn, () => import('@/pages/users/user-sign-in-page')),
          page(ROUTES.letterhead, () => import('@/pages/letterhead/letterhead-page')),
          page(ROUTES.licensing, () => import('@/pages/licensing/licensing-page')),
          page(ROUTES.systemReports, () => import('@/pages/system-reports/system-reports-page')),
          page(ROUTES.installation, () => import('@/pages/installation/installation-page'), {
            crumb: 'installation',
          }),
          page(ROUTES.auditLogs, () => import('@/pages/audit/audit-logs-page')),
          page(ROUTES.auditExports, () => import('@/pages/audit/audit-exports-page')),
          page(ROUTES.artifactConfiguration, () => import('@/pages/configuration/artifacts-page')),
          page(ROUTES.columnConfiguration, () => import('@/pages/configuration/columns-page')),
          page(ROUTES.categoryConfiguration, () => import('@/pages/configuration/categories-page')),
          page(ROUTES.profile, () => import('@/pages/profile/profile-page')),
          page(ROUTES.about, () => import('@/pages/about/about-page')),
          page(ROUTES.guide, () => import('@/pages/guide/guide-page')),
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
