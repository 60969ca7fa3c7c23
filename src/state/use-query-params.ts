import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { formatQuery, parseQuery, type QueryCodec } from '@/routing/search-params';

import { useAppStore } from './hooks';

interface UpdateOptions {
  /** Replaces the current history entry; ignored while the user is navigating to another page. */
  replace?: boolean;
}

/** The changed parameters, or a function that computes them from the latest ones. */
type Change<Params> = Partial<Params> | ((latest: Params) => Partial<Params>);
export type Update<Params> = (change: Change<Params>, options?: UpdateOptions) => void;

const lastParsed = new WeakMap<object, unknown>();

/** Keeps unchanged objects, so that a list is not rendered again when another of its items is selected. */
function shared<Params extends object>(codec: QueryCodec<Params>, parsed: Params): Params {
  const params = copyWithStructuralSharing(lastParsed.get(codec), parsed);
  lastParsed.set(codec, params);
  return params;
}

/** The typed parameters of the current URL, and a function that changes some of them; others are kept. */
export function useQueryParams<Params extends object>(codec: QueryCodec<Params>): [Params, Update<Params>] {
  const { search } = useLocation();
  const store = useAppStore();
  const navigate = useNavigate();
  const params = useMemo(() => shared(codec, codec.parse(parseQuery(search))), [codec, search]);
  // The URL is updated at the next render, and several navigations may be pending. A change is based on the latest
  // requested one, such as a search that was typed while the first item was being selected.
  const latest = useRef(search);
  const onTheWay = useRef<string[]>([]);
  // Before all other effects: those of child components may already change the new URL.
  useLayoutEffect(() => {
    const arrived = onTheWay.current.indexOf(search);
    onTheWay.current = arrived === -1 ? [] : onTheWay.current.slice(arrived + 1);
    if (onTheWay.current.length === 0) {
      latest.current = search;
    }
  }, [search]);
  const update = useCallback<Update<Params>>(
    (change, { replace = false } = {}) => {
      // A page that is opened for the first time takes a while to load, but the store already has its URL.
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
