import type { ColumnReference } from '@contract/model/filter';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';

import { useSearchFragmentsQuery, useSearchMultiArtifactColumnsQuery } from '@/api/endpoints/column-config';
import { namedColumns } from '@/domain/columns';
import type { HitFilters } from '@/domain/filters';
import { activeGroups, singleArtifact } from '@/domain/filters-artifacts';
import { filteredColumns, isSameColumn } from '@/domain/filters-columns';

import { singleImportType, useImportTypes } from './use-import-types';

/** Returns the name of a column; null while it is unknown. */
export type ColumnNames = (reference: ColumnReference) => string | null;

/** The names of filtered columns as in their headers. */
export function useColumnNames(filters: HitFilters): ColumnNames {
  const importTypes = useImportTypes();
  const references = filteredColumns(filters);
  const artifact = singleArtifact(filters.filter);
  const isConfigured = references.some((reference) => 'column' in reference);
  const isFragment = artifact !== null && references.some((reference) => 'name' in reference);
  const { data: configured = [] } = useSearchMultiArtifactColumnsQuery(
    isConfigured && importTypes
      ? { profile: DEFAULT_PROFILE, groups: activeGroups(filters.filter), ...singleImportType(importTypes) }
      : skipToken,
  );
  const { data: fragments = [] } = useSearchFragmentsQuery(
    isFragment && importTypes ? { profile: DEFAULT_PROFILE, importTypes, artifacts: [artifact] } : skipToken,
  );
  return (reference) =>
    'column' in reference
      ? (configured.find(({ order }) => order === reference.column)?.friendlyName ?? null)
      : (namedColumns(fragments).find((column) => isSameColumn(column, reference))?.title ?? reference.name);
}
