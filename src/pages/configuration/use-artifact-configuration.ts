import type { ImportType } from '@contract/model/case';
import type { Importance } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

import { useCountConfiguredArtifactsQuery, useSearchColumnsQuery } from '@/api/endpoints/configuration';
import {
  importanceChange,
  pathKey,
  withImportance,
  type NodePath,
  type PendingImportances,
} from '@/domain/configuration';

import { useImportType } from './use-import-type';
import { useSaveConfiguration } from './use-save-configuration';

const NOTHING: PendingImportances = new Map();
/** Only the wildcard entry is asked for. */
const NO_NODES = { importTypes: [] };

interface Node {
  name: string;
  importance: Importance;
}

export type ArtifactForm = ReturnType<typeof useArtifactConfiguration>;

/** What the artifact configuration shows and what of it waits to be saved (spec 002 §2). */
export function useArtifactConfiguration() {
  const { importType, setImportType, ...types } = useImportType();
  const [chosenCategory, setCategory] = useState<string | null>(null);
  const [pending, setPending] = useState(NOTHING);
  const [pendingEvidence, setPendingEvidence] = useState<boolean | null>(null);
  const { save, isSaving } = useSaveConfiguration();
  const configuration = useSearchColumnsQuery({ profile: DEFAULT_PROFILE, configFilter: NO_NODES });
  const categories = useCountConfiguredArtifactsQuery(
    importType === null
      ? skipToken
      : { profile: DEFAULT_PROFILE, groupBy: 'group', configFilter: { importTypes: [importType] } },
  );
  const known = categories.currentData;
  const category = currentCategory(known, chosenCategory);
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
  const importanceOf = (path: NodePath, saved: Importance) => pending.get(pathKey(path))?.importance ?? saved;
  return {
    importType,
    setImportType: (chosen: ImportType) => {
      setImportType(chosen);
      setCategory(null);
    },
    isError: types.isError || (categories.isError && known === undefined),
    retry: () => {
      types.retry();
      if (importType !== null) {
        void categories.refetch();
      }
    },
    isRetrying: types.isRetrying || categories.isFetching,
    categories: known,
    category,
    setCategory,
    artifacts,
    showsEvidence: pendingEvidence ?? savedEvidence,
    setShowsEvidence: (shows: boolean) => setPendingEvidence(shows === savedEvidence ? null : shows),
    importanceOf,
    setImportance: (path: NodePath, { importance: saved }: Node, importance: Importance) =>
      setPending(withImportance(pending, path, { importance, saved })),
    isChanged: pending.size > 0 || pendingEvidence !== null,
    isSaving,
    save: async () => {
      const shown = importType === null || category === null ? [] : [categories, artifacts];
      if (await save(importanceChange(pending, pendingEvidence), [configuration, ...shown])) {
        setPending(NOTHING);
        setPendingEvidence(null);
      }
    },
  };
}

/** The first category stands where none was chosen. */
const currentCategory = (known: readonly Node[] | undefined, chosen: string | null): string | null =>
  (known?.find(({ name }) => name === chosen) ?? known?.[0])?.name ?? null;
