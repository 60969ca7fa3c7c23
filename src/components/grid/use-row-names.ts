import { useEffect, useRef } from 'react';

import { nameRows, type PagedRows } from './paged-rows';

/** Names the rows of a grid that holds a page; `nameAll` is for rows that come into view while one scrolls. */
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
