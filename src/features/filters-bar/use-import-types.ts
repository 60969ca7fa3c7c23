import type { ImportType } from '@contract/model/case';
import { useParams } from 'react-router';
import { skipToken } from '@reduxjs/toolkit/query';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';

/** The import types of the sources of the case that is open; null while they are not known. */
export function useImportTypes(): ImportType[] | null {
  const { caseId } = useParams();
  const { data, isError } = useListEvidenceSourcesQuery(caseId === undefined ? skipToken : { caseId });
  // A case whose sources cannot be listed shows its tables all the same.
  return data === undefined ? (isError ? [] : null) : [...new Set(data.map(({ importType }) => importType))].sort();
}

/** Columns have the names of the one import type of the case; where there are several, those that they have from the start. */
export const singleImportType = (importTypes: readonly ImportType[]): { importType?: ImportType } =>
  importTypes.length === 1 && importTypes[0] !== undefined ? { importType: importTypes[0] } : {};
