/** Navigation state of a link to the reports of a case that opens the dialog for a disclosure package. */
export const OPENS_DISCLOSURE = { opens: 'disclosure' } as const;

/** Whether a navigation state has this property; it may contain anything. */
export const opensDisclosure = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opens' in state && state.opens === OPENS_DISCLOSURE.opens;
