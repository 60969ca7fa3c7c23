import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router';

import { createFragmentHistory } from '@/routing/fragment-history';
import { putQueriesInFragment } from '@/routing/link-href';

import type { Router } from './connect-router';

/** Like `createBrowserRouter`, but keeps queries in the fragment of URLs (REVIEW_VIEW_IN_FRAGMENT). */
export function createFragmentRouter(routes: RouteObject[]): Router {
  putQueriesInFragment();
  return createRouter({ history: createFragmentHistory(), routes, mapRouteProperties }).initialize();
}
