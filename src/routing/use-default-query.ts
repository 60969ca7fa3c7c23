import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { formatQuery, parseQuery, type QueryCodec, type QueryValues } from './search-params';

/**
 * Adds missing query parameters with a default by redirect (rules 000-2), and replaces invalid values of them by what
 * the page shows instead (001-2.2-09). A default of null is a missing parameter. Returns whether the URL is complete:
 * the page waits for that, so that it sends one request.
 */
export function useDefaultQuery<Params>(defaults: QueryValues, codec: QueryCodec<Params>): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const present = parseQuery(search);
  const complete = formatQuery({ ...defaults, ...present, ...validValues(defaults, codec, present) });
  const isComplete = complete === formatQuery({ ...defaults, ...present }) && hasDefaults(defaults, present);
  useEffect(() => {
    if (!isComplete) {
      void navigate({ search: complete }, { replace: true });
    }
  }, [complete, isComplete, navigate]);
  return isComplete;
}

function validValues<Params>(defaults: QueryValues, codec: QueryCodec<Params>, present: QueryValues): QueryValues {
  const valid = codec.format(codec.parse(present));
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, valid[key] ?? value]));
}

const hasDefaults = (defaults: QueryValues, present: QueryValues): boolean =>
  Object.entries(defaults).every(([key, value]) => value === null || key in present);
