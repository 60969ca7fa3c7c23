import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { formatQuery, parseQuery, type QueryValues } from './search-params';

/**
 * Adds missing query parameters with a default by redirect (rules 000-2). Returns whether the URL is complete: the page
 * waits for that, so that it sends one request.
 */
export function useDefaultQuery(defaults: QueryValues): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const present = parseQuery(search);
  const complete = formatQuery({ ...defaults, ...present });
  const isComplete = Object.keys(defaults).every((key) => key in present);
  useEffect(() => {
    if (!isComplete) {
      void navigate({ search: complete }, { replace: true });
    }
  }, [complete, isComplete, navigate]);
  return isComplete;
}
