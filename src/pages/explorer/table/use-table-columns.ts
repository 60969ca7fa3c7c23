import type { HitFilter } from '@contract/model/filter';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useSearchFragmentsQuery, useSearchMultiArtifactColumnsQuery } from '@/api/endpoints/column-config';
import { foldableColumnCount, namedColumns, visibleColumns } from '@/domain/columns';
import { activeGroups, singleArtifact } from '@/domain/filters-artifacts';

import type { TableColumns } from './data-columns';
import { singleImportType, useImportTypes } from '@/features/filters-bar/use-import-types';

import { useTableLayout, type ArrangedLayout } from './use-table-layout';

export interface TableColumnsResult {
  /** Null while loading. */
  table: TableColumns | null;
  /** Set when they could not be loaded; a toast shows the reason. */
  onRetry: (() => void) | null;
  /** Number of columns that "Show more columns" adds; 0 for no toggle. */
  foldable: number;
  areAllShown: boolean;
  onToggle: () => void;
  /** The user's layout of the table for these artifacts. */
  arranged: ArrangedLayout;
}

/** The columns for the filtered artifacts (rules 001-2.4). */
export function useTableColumns(filter: HitFilter): TableColumnsResult {
  const arranged = useTableLayout(filter);
  const areAllShown = arranged.layout.showsAll;
  const artifact = singleArtifact(filter);
  const importTypes = useImportTypes();
  const single = useSearchFragmentsQuery(
    artifact && importTypes ? { profile: DEFAULT_PROFILE, importTypes, artifacts: [artifact] } : skipToken,
  );
  const multi = useSearchMultiArtifactColumnsQuery(
    artifact || importTypes === null
      ? skipToken
      : { profile: DEFAULT_PROFILE, groups: activeGroups(filter), ...singleImportType(importTypes) },
  );
  const isSingle = artifact !== null;
  const fragments = isSingle ? single.currentData : undefined;
  // Most groups have the same configured columns, so the previous ones are shown while others are loading.
  const configured = isSingle ? undefined : multi.data;
  const table = useMemo((): TableColumns | null => {
    if (fragments) {
      return { kind: 'single', columns: visibleColumns(namedColumns(fragments), areAllShown) };
    }
    return configured ? { kind: 'multi', columns: configured } : null;
  }, [fragments, configured, areAllShown]);
  const query = isSingle ? single : multi;
  return {
    table,
    onRetry: query.isError && table === null ? () => void query.refetch() : null,
    foldable: fragments ? foldableColumnCount(fragments) : 0,
    areAllShown,
    onToggle: () => arranged.change({ showsAll: !areAllShown }),
    arranged,
  };
}
