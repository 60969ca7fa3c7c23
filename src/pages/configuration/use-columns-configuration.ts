import type { ImportType } from '@contract/model/case';
import type { FragmentNode } from '@contract/model/column-config';
import type { Artifact } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

import { useCountConfiguredArtifactsQuery, useSearchColumnsQuery } from '@/api/endpoints/configuration';
import { useUnsavedChanges } from '@/components/unsaved-changes/unsaved-changes-context';
import { columnChange, groupsOf, isSameColumns, pathKey, type PendingColumns } from '@/domain/configuration';

import { useBasisRevision } from './use-basis-revision';
import { useImportType } from './use-import-type';
import { useSaveConfiguration } from './use-save-configuration';

type Pending = ReadonlyMap<string, PendingColumns>;
const NOTHING: Pending = new Map();

/** State of the column configuration with unsaved changes (rules 002-2). */
export function useColumnsConfiguration() {
  const { importType, setImportType, ...types } = useImportType();
  const [chosen, setChosen] = useState<Artifact | null>(null);
  const counts = useCountConfiguredArtifactsQuery(
    importType === null
      ? skipToken
      : { profile: DEFAULT_PROFILE, groupBy: 'artifact', configFilter: { importTypes: [importType] } },
  );
  const artifacts = counts.currentData?.counts.map(({ value, name }): Artifact => ({
    group: value.split('\n')[1] ?? '',
    name,
  }));
  // The first artifact of the first group is the default.
  const artifact = chosen ?? artifacts?.[0] ?? null;
  const columns = useArtifactColumns(importType, artifact);
  return {
    importType,
    setImportType: (next: ImportType) => {
      setImportType(next);
      setChosen(null);
    },
    isError: types.isError || (counts.isError && artifacts === undefined),
    retry: () => {
      types.retry();
      if (importType !== null) {
        void counts.refetch();
      }
    },
    isRetrying: types.isRetrying || counts.isFetching,
    artifacts,
    artifact,
    setArtifact: setChosen,
    ...columns,
  };
}

/** The saved and unsaved columns of an artifact; saving includes the changes of other artifacts. */
function useArtifactColumns(importType: ImportType | null, artifact: Artifact | null) {
  const [pending, setPending] = useState(NOTHING);
  const { save, isSaving, question } = useSaveConfiguration();
  useUnsavedChanges(() => pending.size > 0 && !isSaving);
  const path = importType && artifact && { importType, group: artifact.group, artifact: artifact.name };
  const query = useSearchColumnsQuery(
    path === null
      ? skipToken
      : {
          profile: DEFAULT_PROFILE,
          configFilter: { importTypes: [path.importType], groups: [path.group], artifacts: [path.artifact] },
        },
  );
  const revision = useBasisRevision([query.currentData], pending.size > 0);
  const saved = query.currentData && savedColumns(query.currentData.config[0]);
  const waiting = path === null ? undefined : pending.get(pathKey(path));
  return {
    columns: waiting?.columns ?? saved,
    columnsQuery: query,
    change: (columns: readonly FragmentNode[]): void => {
      if (path !== null && saved !== undefined) {
        setPending(withColumns(pending, { path, saved: waiting?.saved ?? saved, columns }));
      }
    },
    isChanged: pending.size > 0,
    isSaving,
    question,
    save: async () => {
      if (await save(columnChange(pending.values()), revision, path === null ? [] : [query])) {
        setPending(NOTHING);
      }
    },
  };
}

/** Columns equal to the saved ones are removed from the changes. */
function withColumns(pending: Pending, changed: PendingColumns): Pending {
  const next = new Map(pending);
  if (isSameColumns(changed.columns, changed.saved)) {
    next.delete(pathKey(changed.path));
  } else {
    next.set(pathKey(changed.path), changed);
  }
  return next;
}

const savedColumns = (node: Parameters<typeof groupsOf>[0]): FragmentNode[] =>
  groupsOf(node).flatMap(({ children }) => children.flatMap((artifact) => artifact.children));
