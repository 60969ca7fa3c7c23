import type { Importance } from '@contract/model/hit';

// Rules 002-9.

export const CONFIG_SCHEMA_VERSION = 2;
/** The order of nodes without a configured one. */
export const DEFAULT_ORDER = 2_147_483_647;
/** The artifact entry with the setting whether details show the source of an item (rules 002-2, decision 34). */
export const WILDCARD = '*';
export const CONFIG_FILE_NAME = 'config.JSON';
/** Bytes of an imported configuration file. */
export const CONFIG_FILE_MAX = 16 * 1024 * 1024;
export const MULTI_ARTIFACT_COLUMNS = 4;
/** The index of the date/time column among them. */
export const DATE_COLUMN = 3;
/** Characters of a name in the configuration. */
export const CONFIG_NAME_MAX = 255;
export const DEFAULT_IMPORTANCE: Importance = 'primary';

/** Maximum number of changes that the import of a configuration lists. */
export const CONFIG_CHANGES_SHOWN = 1_000;
