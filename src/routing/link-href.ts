import { queryInFragment } from './fragment-history';

let write = (path: string): string => path;

/** Where there is no server, such as in a disclosure package, addresses stand behind the `#` of the page. Given once, at the start. */
export function linkBehind(given: '#'): void {
  write = (path) => given + path;
}

/** Queries of links are in their fragments (REVIEW_VIEW_IN_FRAGMENT). Given once, at the start. */
export function linkByFragment(): void {
  write = queryInFragment;
}

/** What a link that is not the router's own has as its `href`. */
export const linkHref = (path: string): string => write(path);

/** The `href` of a link that a user wrote: one to this site is written like `linkHref`. */
export function writtenLinkHref(text: string): string {
  const { origin } = window.location;
  return text.startsWith(`${origin}/`) ? origin + linkHref(text.slice(origin.length)) : text;
}
