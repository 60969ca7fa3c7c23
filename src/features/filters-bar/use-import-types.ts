import type { ImportType } from '@contract/model/case';
import { useParams } from 'react-router';
import { skipToken } from '@reduxjs/toolkit/query';

import { useGetCaseQuery } from '@/api/endpoints/cases';

/**
 * The import types of the sources of the open case; null while unknown. Pages of a case are rendered after the case was
 * loaded.
 */
export function useImportTypes(): ImportType[] | null {
  const { caseId } = useParams();
  const { data, isError } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  // When a refetch of the case fails, its tables are still shown.
  return data === undefined ? (isError ? [] : null) : data.importTypes;
}

/**
 * The one import type of the case, whose names columns have; null for several, where columns have their default names.
 */
export const singleImportType = (importTypes: readonly ImportType[]): { importType?: ImportType } =>
  importTypes.length === 1 && importTypes[0] !== undefined ? { importType: importTypes[0] } : {};
