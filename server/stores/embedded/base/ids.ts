const ID = /^[1-9]\d{0,14}$/;

/** The number of a hit, tag or comment in the text form of the API; null for an invalid one. */
export const parseId = (text: string): number | null => (ID.test(text) ? Number(text) : null);

export const parseIds = (texts: readonly string[]): number[] => texts.flatMap((text) => parseId(text) ?? []);
