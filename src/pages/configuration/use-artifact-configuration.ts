import type { ImportType } from '@contract/model/case';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

import { useCountConfiguredArtifactsQuery, useSearchColumnsQuery } from '@/api/endpoints/configuration';
import { useUnsavedChanges } from '@/components/unsaved-changes/unsaved-changes-context';
import { moved, pathKey, type NodePath } from '@/domain/configuration';
import {
  artifactChange,
  hasOrder,
  hasPending,
  inPendingOrder,
  NOTHING_PENDING,
  withOrder,
  withSettings,
  type NodeList,
  type NodeSettings,
  type OrderedNode,
} from '@/domain/pending-artifacts';

import { useBasisRevision } from './use-basis-revision';
import { useImportType } from './use-import-type';
import { useSaveConfiguration } from './use-save-configuration';

/** Requests only the wildcard entry. */
const NO_NODES = { importTypes: [] };

export type ArtifactForm = ReturnType<typeof useArtifactConfiguration>;

/** State of the artifact configuration with unsaved changes (rules 002-2). */
export function useArtifactConfiguration() {
  const { importType, setImportType, ...types } = useImportType();
  const [chosenCategory, setCategory] = useState<string | null>(null);
  const { pending, clear, ...nodes } = usePendingNodes();
  const [pendingEvidence, setPendingEvidence] = useState<boolean | null>(null);
  const { save, isSaving, question } = useSaveConfiguration();
  const configuration = useSearchColumnsQuery({ profile: DEFAULT_PROFILE, configFilter: NO_NODES });
  const categories = useCountConfiguredArtifactsQuery(
    importType === null
      ? skipToken
      : { profile: DEFAULT_PROFILE, groupBy: 'group', configFilter: { importTypes: [importType] } },
  );
  const categoryNodes = categories.currentData?.counts;
  const category = currentCategory(categoryNodes, chosenCategory);
  const artifacts = useCountConfiguredArtifactsQuery(
    importType === null || category === null
      ? skipToken
      : {
          profile: DEFAULT_PROFILE,
          groupBy: 'artifact',
          configFilter: { importTypes: [importType], groups: [category] },
        },
  );
  const savedEvidence = configuration.data?.evidenceInformation?.importance !== 'secondary';
  const isChanged = hasPending(pending) || pendingEvidence !== null;
  useUnsavedChanges(() => isChanged && !isSaving);
  const revision = useBasisRevision([configuration.data, categories.currentData, artifacts.currentData], isChanged);
  return {
    ...nodes,
    importType,
    setImportType: (chosen: ImportType) => {
      setImportType(chosen);
      setCategory(null);
    },
    isError: types.isError || (categories.isError && categoryNodes === undefined),
    retry: () => {
      types.retry();
      if (importType !== null) {
        void categories.refetch();
      }
    },
    isRetrying: types.isRetrying || categories.isFetching,
    categories: categoryNodes,
    category,
    setCategory,
    artifacts,
    showsEvidence: pendingEvidence ?? savedEvidence,
    setShowsEvidence: (shows: boolean) => setPendingEvidence(shows === savedEvidence ? null : shows),
    isChanged,
    isSaving,
    question,
    save: async () => {
      const lists = importType === null || category === null ? [] : [categories, artifacts];
      if (await save(artifactChange(pending, pendingEvidence), revision, [configuration, ...lists])) {
        clear();
        setPendingEvidence(null);
      }
    },
  };
}

/** Unsaved settings of single groups and artifacts, and unsaved orders of lists. */
function usePendingNodes() {
  const [pending, setPending] = useState(NOTHING_PENDING);
  return {
    pending,
    clear: () => setPending(NOTHING_PENDING),
    /** The settings of a node including unsaved changes. */
    settingsOf: <Settings extends NodeSettings>(path: NodePath, saved: Settings): Settings => ({
      ...saved,
      ...pending.settings.get(pathKey(path))?.settings,
    }),
    set: (path: NodePath, chosen: NodeSettings, saved: NodeSettings) =>
      setPending(withSettings(pending, path, { chosen, saved })),
    /** The nodes of a list in their unsaved order, and the functions that change it. */
    orderOf: <Node extends OrderedNode>(list: NodeList, saved: readonly Node[]) => {
      const rows = inPendingOrder(pending, list, saved);
      return {
        rows,
        isByName: !hasOrder(pending, list, saved),
        move: (from: number, to: number) => {
          const order = moved(rows, from, to).map(({ name }) => name);
          setPending(withOrder(pending, list, { saved, order }));
        },
        sortByName: () => setPending(withOrder(pending, list, { saved, order: null })),
      };
    },
  };
}

/** The first category is the default. */
const currentCategory = (nodes: readonly OrderedNode[] | undefined, chosen: string | null): string | null =>
  (nodes?.find(({ name }) => name === chosen) ?? nodes?.[0])?.name ?? null;
