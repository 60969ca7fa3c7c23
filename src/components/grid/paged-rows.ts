/** Where the rows of a grid stand in a list of pages. */
export interface PagedRows {
  /** Rows of the pages before. */
  first: number;
  /** Of all pages; null until exactly known. */
  total: number | null;
}

/** What screen readers announce when the number of rows is unknown. */
const UNKNOWN = '-1';
/** The row of headers is the first row of a grid. */
const HEADERS = 1;

/** The grid only knows the rows of its page: sets the total count and the indexes for screen readers. */
export function nameRows(root: Element | null, { first, total }: PagedRows): void {
  const grid = root?.querySelector('[role=grid], [role=treegrid]');
  grid?.setAttribute('aria-rowcount', total === null ? UNKNOWN : String(total + HEADERS));
  root?.querySelectorAll('[row-index]').forEach((row) => {
    row.setAttribute('aria-rowindex', String(first + Number(row.getAttribute('row-index')) + HEADERS + 1));
  });
}
