/** The current time in epoch milliseconds: passed as a parameter, so that tests control it. */
export type Clock = () => number;

export const isoTime = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();
