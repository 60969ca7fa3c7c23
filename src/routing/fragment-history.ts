import { createPath, parsePath, UNSAFE_createBrowserHistory as createBrowserHistory, type Path } from 'react-router';

/** The path with its query behind `#`, which browsers do not send: `/case/1/explorer#?page=0`. */
export function queryInFragment(path: string): string {
  const { pathname = '', search = '', hash = '' } = parsePath(path);
  return search === '' ? path : `${pathname}#${search}${hash}`;
}

/** Reads what `queryInFragment` wrote. A query before `#` counts, too; a fragment without `?` is an anchor. */
export function queryOfFragment({ pathname, search, hash }: Path): Path {
  return search === '' && hash.startsWith('#?')
    ? { pathname, search, hash: '', ...parsePath(hash.slice(1)) }
    : { pathname, search, hash };
}

/**
 * The history of the browser with queries in the fragments of its URLs; pages read `location.search` as always. The query of the
 * present URL, such as that of an older link, moves to its fragment.
 */
export function createFragmentHistory() {
  const { origin, pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', origin + queryInFragment(pathname + search + hash));
  const history = createBrowserHistory();
  const urls = createBrowserHistory();
  // The history reads and writes URLs by these two properties of its own.
  history.createHref = (to) => queryInFragment(typeof to === 'string' ? to : createPath(to));
  Object.defineProperty(history, 'location', { get: () => ({ ...urls.location, ...queryOfFragment(urls.location) }) });
  return history;
}

/** For the history without fragments: the view of a link of another time, or of another installation, is not lost. */
export function moveQueryOutOfFragment(): void {
  const { origin, pathname, search, hash } = window.location;
  const path = createPath(queryOfFragment({ pathname, search, hash }));
  window.history.replaceState(window.history.state, '', origin + path);
}
