import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { formatQuery, parseQuery, type QueryCodec } from '@/routing/search-params';

import { useAppStore } from './hooks';

interface UpdateOptions {
  /** Takes the place of the present entry of the history; does not keep the user who is leaving for another page. */
  replace?: boolean;
}

/** The changed parameters, or a function that computes them from the latest ones. */
type Change<Params> = Partial<Params> | ((latest: Params) => Partial<Params>);
export type Update<Params> = (change: Change<Params>, options?: UpdateOptions) => void;

const lastParsed = new WeakMap<object, unknown>();

/** What is as it was before stays the same object: a list is not rendered again because another of its items is selected. */
function shared<Params extends object>(codec: QueryCodec<Params>, parsed: Params): Params {
  const params = copyWithStructuralSharing(lastParsed.get(codec), parsed);
  lastParsed.set(codec, params);
  return params;
}

/** The typed parameters of the present address, and a function that changes some of them; those of others stay. */
export function useQueryParams<Params extends object>(codec: QueryCodec<Params>): [Params, Update<Params>] {
  const { search } = useLocation();
  const store = useAppStore();
  const navigate = useNavigate();
  const params = useMemo(() => shared(codec, codec.parse(parseQuery(search))), [codec, search]);
  // The URL follows a navigation only at the next render, and several navigations may be pending. A change is based on the latest
  // requested one, such as a search typed while the first item was being selected.
  const latest = useRef(search);
  const onTheWay = useRef<string[]>([]);
  // Before any other effect: one of a component further down may change the address that has just come.
  useLayoutEffect(() => {
    const arrived = onTheWay.current.indexOf(search);
    onTheWay.current = arrived === -1 ? [] : onTheWay.current.slice(arrived + 1);
    if (onTheWay.current.length === 0) {
      latest.current = search;
    }
  }, [search]);
  const update = useCallback<Update<Params>>(
    (change, { replace = false } = {}) => {
      // A page that is opened for the first time takes a while to load. The store knows at once that the user went there.
      if (replace && store.getState().filters.isLeaving) {
        return;
      }
      const values = parseQuery(latest.current);
      const before = codec.parse(values);
      const next = codec.format({ ...before, ...(typeof change === 'function' ? change(before) : change) });
      const wanted = formatQuery({ ...values, ...next });
      if (wanted !== latest.current) {
        latest.current = wanted;
        onTheWay.current.push(wanted);
        void navigate({ search: wanted }, { replace });
      }
    },
    [codec, navigate, store],
  );
  return [params, update];
}
