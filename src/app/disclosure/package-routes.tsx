import type { PackageHead } from '@contract/model/disclosure-package';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';

import { PageCrash } from '@/app/page-crash';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { paths } from '@/routing/paths';
import { ROUTES } from '@/routing/route-patterns';

import { PackageShell } from './package-shell';
import { VerifyPage } from './verify/verify-page';
import { VERIFY_PATH } from './verify-path';

const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** The pages that read items, and the page that verifies the package. */
export const packageRoutes = (head: PackageHead): RouteObject[] => [
  {
    element: <PackageShell head={head} />,
    ErrorBoundary: PageCrash,
    HydrateFallback: PageSkeleton,
    children: [
      {
        ErrorBoundary: PageCrash,
        children: [
          page(ROUTES.explorer, () => import('@/pages/explorer/explorer-page')),
          page(ROUTES.conversations, () => import('@/pages/explorer/conversations/conversations-page')),
          page(ROUTES.worldmap, () => import('@/pages/explorer/worldmap/worldmap-page')),
          page(ROUTES.timeline, () => import('@/pages/explorer/timeline/timeline-page')),
          page(ROUTES.hitDetails, () => import('@/pages/hit-details/hit-details-page')),
          { path: VERIFY_PATH, element: <VerifyPage head={head} /> },
          { path: '*', element: <Navigate to={paths.explorer(head.packageId)} replace /> },
        ],
      },
    ],
  },
];
