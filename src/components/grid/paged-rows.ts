/** The position of the rows of a grid in a paged list. */
export interface PagedRows {
  /** Number of rows on the pages before. */
  first: number;
  /** Rows of all pages; null unless exactly known. */
  total: number | null;
}

/** `aria-rowcount` when the number of rows is unknown. */
const UNKNOWN = '-1';
/** The header row counts as a row of a grid. */
const HEADERS = 1;

/** Sets the total count and the row indexes for screen readers, since the grid only has the rows of its page. */
export function nameRows(root: Element | null, { first, total }: PagedRows): void {
  const grid = root?.querySelector('[role=grid], [role=treegrid]');
  grid?.setAttribute('aria-rowcount', total === null ? UNKNOWN : String(total + HEADERS));
  root?.querySelectorAll('[row-index]').forEach((row) => {
    row.setAttribute('aria-rowindex', String(first + Number(row.getAttribute('row-index')) + HEADERS + 1));
  });
}
