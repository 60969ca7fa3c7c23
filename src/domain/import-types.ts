import type { ImportType } from '@contract/model/case';

/** In the order in which they are offered. */
export const IMPORT_TYPES: readonly ImportType[] = ['ufed', 'axiom', 'xry', 'leapp'];
