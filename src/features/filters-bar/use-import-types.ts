import type { ImportType } from '@contract/model/case';
import { useParams } from 'react-router';
import { skipToken } from '@reduxjs/toolkit/query';

import { useGetCaseQuery } from '@/api/endpoints/cases';

/** The import types of the sources of the case that is open; null while they are not known. The case is there before any page of it. */
export function useImportTypes(): ImportType[] | null {
  const { caseId } = useParams();
  const { data, isError } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  // A case that cannot be read again shows its tables all the same.
  return data === undefined ? (isError ? [] : null) : data.importTypes;
}

/** Columns have the names of the one import type of the case; where there are several, those that they have from the start. */
export const singleImportType = (importTypes: readonly ImportType[]): { importType?: ImportType } =>
  importTypes.length === 1 && importTypes[0] !== undefined ? { importType: importTypes[0] } : {};
