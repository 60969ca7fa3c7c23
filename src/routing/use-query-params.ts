import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { formatQuery, parseQuery, type QueryCodec } from './search-params';

interface UpdateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
}

type Update<Params> = (patch: Partial<Params>, options?: UpdateOptions) => void;

/** The typed parameters of the present address, and a function that changes some of them; those of others stay. */
export function useQueryParams<Params extends object>(codec: QueryCodec<Params>): [Params, Update<Params>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => codec.parse(parseQuery(search)), [codec, search]);
  const update = useCallback<Update<Params>>(
    (patch, options) => {
      const values = parseQuery(search);
      const next = codec.format({ ...codec.parse(values), ...patch });
      void navigate({ search: formatQuery({ ...values, ...next }) }, { replace: options?.replace ?? false });
    },
    [codec, navigate, search],
  );
  return [params, update];
}
