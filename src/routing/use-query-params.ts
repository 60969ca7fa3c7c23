import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { formatQuery, parseQuery, type QueryCodec } from './search-params';

interface UpdateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
}

/** What changes, or how that follows from what the parameters are by then. */
type Change<Params> = Partial<Params> | ((latest: Params) => Partial<Params>);
export type Update<Params> = (change: Change<Params>, options?: UpdateOptions) => void;

/** The typed parameters of the present address, and a function that changes some of them; those of others stay. */
export function useQueryParams<Params extends object>(codec: QueryCodec<Params>): [Params, Update<Params>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => codec.parse(parseQuery(search)), [codec, search]);
  // The address follows a navigation only with the next drawing, and several may be on their way: a change goes out
  // from the last one that was asked for, such as a search that was typed while the first item was being selected.
  const latest = useRef(search);
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const arrived = onTheWay.current.indexOf(search);
    onTheWay.current = arrived === -1 ? [] : onTheWay.current.slice(arrived + 1);
    if (onTheWay.current.length === 0) {
      latest.current = search;
    }
  }, [search]);
  const update = useCallback<Update<Params>>(
    (change, options) => {
      const values = parseQuery(latest.current);
      const before = codec.parse(values);
      const next = codec.format({ ...before, ...(typeof change === 'function' ? change(before) : change) });
      latest.current = formatQuery({ ...values, ...next });
      onTheWay.current.push(latest.current);
      void navigate({ search: latest.current }, { replace: options?.replace ?? false });
    },
    [codec, navigate],
  );
  return [params, update];
}
