import type { Artifact, Importance, ValueType } from '@contract/model/hit';
import { COLUMN_CATEGORIES, COLUMN_NAMES } from '@contract/rules/artifact-groups';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { FragmentColumn } from '@server/stores/hit-store';

import { requireProfile } from './hit-service';

export interface NamedColumn {
  name: string;
  displayName: string;
  valueType: ValueType;
  importance: Importance;
  order: number;
}

export interface MultiArtifactColumn {
  accessor: string;
  friendlyName: string;
  valueType: ValueType;
  order: number;
}

/** Which columns hit tables have (spec 001 §2.4, 002 §7): what the imports of this installation met. */
export class ColumnService {
  constructor(private readonly deps: { sources: EvidenceSourceStore }) {}

  /** @throws NotFoundError for an unknown profile */
  async fragments(
    profile: string,
    importTypes: readonly string[],
    artifacts: readonly Artifact[],
  ): Promise<NamedColumn[]> {
    requireProfile(profile);
    return withDisplayNames(await this.deps.sources.columns(importTypes, artifacts));
  }

  /** @throws NotFoundError for an unknown profile */
  multiArtifact(profile: string): MultiArtifactColumn[] {
    requireProfile(profile);
    return COLUMN_CATEGORIES.map((accessor, order) => ({
      accessor,
      friendlyName: COLUMN_NAMES[order] ?? accessor,
      valueType: accessor === 'DateTime' ? ('date' as const) : ('text' as const),
      order,
    }));
  }
}

/** Same-named fragments of different types are told apart as "name (text)" (spec 001 §2.4). */
function withDisplayNames(columns: readonly FragmentColumn[]): NamedColumn[] {
  const isClash = (column: FragmentColumn) =>
    columns.some((other) => other.name === column.name && other.valueType !== column.valueType);
  return columns.map((column) => ({
    ...column,
    displayName: isClash(column) ? `${column.name} (${column.valueType})` : column.name,
  }));
}
