import type { Importance } from '@contract/model/hit';
import { DEFAULT_IMPORTANCE } from '@contract/rules/column-config';

/** The importance of a group without a configured one. */
export type DefaultImportance = (group: string) => Importance;

export const primaryByDefault: DefaultImportance = () => DEFAULT_IMPORTANCE;

const ABOUT_THE_DEVICE: readonly string[] = ['Application Usage', 'Device & System', 'Files', 'Other'];

/** Of installations that were in use when all groups became primary by default (docs/differences.md). */
export const secondaryByGroup: DefaultImportance = (group) =>
  ABOUT_THE_DEVICE.includes(group) ? 'secondary' : 'primary';
