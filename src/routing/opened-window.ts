/** What a link to the reports of a case says, so that the window for a disclosure package is open there. */
export const OPENS_DISCLOSURE = { opens: 'disclosure' } as const;

/** Whether the state of a place in the history says so: anything may be in it. */
export const opensDisclosure = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opens' in state && state.opens === OPENS_DISCLOSURE.opens;
