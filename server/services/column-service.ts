import { IMPORT_TYPES } from '@contract/model/case';
import type { Artifact, Importance, ValueType } from '@contract/model/hit';
import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import { DATE_COLUMN, DEFAULT_ORDER } from '@contract/rules/column-config';
import type { ConfigurationIndex } from '@server/domain/column-configuration/configuration-index';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { FragmentColumn } from '@server/stores/hit-store';

import type { Configurations } from './configurations';
import { requireProfile } from './hit-service';

export interface NamedColumn {
  name: string;
  displayName: string;
  valueType: ValueType;
  importance: Importance;
  order: number;
  isOrdered?: true;
}

export interface MultiArtifactColumn {
  accessor: string;
  friendlyName: string;
  valueType: ValueType;
  order: number;
}

/** The columns of hit tables (rules 001-2.4, 002-7), from the imports of this installation. */
export class ColumnService {
  constructor(private readonly deps: { sources: EvidenceSourceStore; configurations: Configurations }) {}

  /** @throws NotFoundError for an unknown profile */
  async fragments(
    profile: string,
    importTypes: readonly string[],
    artifacts: readonly Artifact[],
  ): Promise<NamedColumn[]> {
    requireProfile(profile);
    const [met, index] = [
      await this.deps.sources.columns(importTypes, artifacts),
      await this.deps.configurations.active(),
    ];
    return withDisplayNames(configured(met, index, importTypes, artifacts));
  }

  /** @throws NotFoundError for an unknown profile */
  async multiArtifact(profile: string, importType = ''): Promise<MultiArtifactColumn[]> {
    requireProfile(profile);
    const index = await this.deps.configurations.active();
    return COLUMN_CATEGORIES.map((category, order) => {
      const { name: friendlyName, choice } = index.column(importType, order);
      const accessor = choice?.name ?? category;
      return {
        accessor,
        friendlyName,
        valueType: order === DATE_COLUMN ? ('date' as const) : ('text' as const),
        order,
      };
    });
  }
}

type OrderedColumn = FragmentColumn & { isOrdered?: true };

/** Primary if it is primary for one of the import types, in configured order; the others in the order of import. */
function configured(
  columns: readonly FragmentColumn[],
  index: ConfigurationIndex,
  importTypes: readonly string[],
  artifacts: readonly Artifact[],
): OrderedColumn[] {
  const importTypesToRead: readonly string[] = importTypes.length > 0 ? importTypes : IMPORT_TYPES;
  const settings = columns.map((column) => {
    const configurations = importTypesToRead.flatMap((importType) =>
      artifacts.map(({ group, name }) => index.fragment(importType, group, name, column)),
    );
    const importances = configurations.flatMap(({ importance }) => importance ?? []);
    const [first = column.importance] = importances;
    const importance = importances.includes('primary') ? ('primary' as const) : first;
    return {
      column: { ...column, importance },
      order: Math.min(...configurations.map(({ order }) => order ?? DEFAULT_ORDER)),
    };
  });
  const isOrdered = settings.some(({ order }) => order !== DEFAULT_ORDER);
  return settings
    .toSorted((left, right) => left.order - right.order)
    .map(({ column }, order) => ({ ...column, order, ...(isOrdered && { isOrdered }) }));
}

/** Fragments of the same name and different types are distinguished as "name (text)" (rules 001-2.4). */
function withDisplayNames(columns: readonly OrderedColumn[]): NamedColumn[] {
  const isClash = (column: FragmentColumn) =>
    columns.some((other) => other.name === column.name && other.valueType !== column.valueType);
  return columns.map((column) => ({
    ...column,
    displayName: isClash(column) ? `${column.name} (${column.valueType})` : column.name,
  }));
}
