let prefix = '';

/** Where there is no server, such as in a disclosure package, addresses stand behind the `#` of the page. Given once, at the start. */
export function linkBehind(given: '#'): void {
  prefix = given;
}

/** What a link that is not the router's own has as its `href`. */
export const linkHref = (path: string): string => prefix + path;
