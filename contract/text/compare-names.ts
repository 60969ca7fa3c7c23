import { compareSorted, sortedBytes } from './natural-order';

/** Compares names in natural order: "Tag 2" before "Tag 10", "Ärende" before "beta"; names that differ in case by code. */
export const compareNames = (left: string, right: string): number =>
  left === right ? 0 : compareSorted(sortedBytes(left), sortedBytes(right)) || (left < right ? -1 : 1);

export const byName = ({ name: left }: { name: string }, { name: right }: { name: string }): number =>
  compareNames(left, right);
