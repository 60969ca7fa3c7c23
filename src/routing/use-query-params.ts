import { useCallback, useEffect, useMemo, useRef } from 'react';
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
    (patch, options) => {
      const values = parseQuery(latest.current);
      const next = codec.format({ ...codec.parse(values), ...patch });
      latest.current = formatQuery({ ...values, ...next });
      onTheWay.current.push(latest.current);
      void navigate({ search: latest.current }, { replace: options?.replace ?? false });
    },
    [codec, navigate],
  );
  return [params, update];
}
