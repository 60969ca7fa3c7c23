/** Matches the URLs of a call by its path, with a group for each `{parameter}`. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]|\{\w+\}/g, (match) => (match === '.' ? '\\.' : '([^/]+)'))}$`);
