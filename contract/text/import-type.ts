import type { ImportType } from '@contract/model/case';

const NAMES: Readonly<Record<string, string>> = {
  ...({
    xry: 'MSAB XRY',
    axiom: 'Magnet AXIOM',
    ufed: 'Cellebrite UFED',
    leapp: 'LEAPP',
  } satisfies Record<ImportType, string>),
};

/** The name of the tool of an evidence source; an import type of another version of REVIEW is returned unchanged. */
export const importTypeName = (importType: string): string => NAMES[importType] ?? importType;
