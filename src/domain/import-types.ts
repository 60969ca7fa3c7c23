import type { ImportType } from '@contract/model/case';

/** In the order of the list in forms. */
export const IMPORT_TYPES: readonly ImportType[] = ['ufed', 'axiom', 'xry', 'leapp'];
