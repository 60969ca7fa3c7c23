/** Epoch milliseconds now: handed in, so that tests move time themselves. */
export type Clock = () => number;

export const isoTime = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();
