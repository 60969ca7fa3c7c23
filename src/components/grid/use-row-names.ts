import { useEffect, useRef } from 'react';

import { nameRows, type PagedRows } from './paged-rows';

/** Sets the row indexes of a grid with one page of a list; `nameAll` has to be called when rows come into view. */
export function useRowNames(paged: PagedRows | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const nameAll = () => {
    if (paged !== undefined) {
      nameRows(root.current, paged);
    }
  };
  useEffect(nameAll);
  return { root, nameAll };
}
