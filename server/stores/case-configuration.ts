import type { FragmentKey } from '@contract/model/column-config';
import type { Artifact, Importance, ValueType } from '@contract/model/hit';
import type { ArtifactIconName } from '@contract/rules/artifact-icons';

/** The fragment configured for one of the four columns of a source's items; null: the choice of the import. */
export type ColumnChoice = FragmentKey | null;

/** The choices of sources by their id, for sources with a choice. Plain data, because it is sent to search threads. */
export type ColumnChoices = Readonly<Record<number, readonly ColumnChoice[]>>;

interface FragmentSetting {
  /** Absent: as imported. */
  importance?: Importance;
  order: number;
}

/** How the items of a case are shown, as configured by an administrator (rules 002-3, docs/adr/0020). */
export interface CaseConfiguration {
  importanceOf(artifact: Artifact): Importance;
  /** Smaller numbers are first; `DEFAULT_ORDER` when none is configured. */
  groupOrder(group: string): number;
  artifactOrder(artifact: Artifact): number;
  /** Null: the standard icon. */
  iconOf(artifact: Artifact): ArtifactIconName | null;
  /** Whether any artifact has another icon than the standard one. */
  readonly hasIcons: boolean;
  /** Null for an artifact whose fragments are shown as imported. */
  fragmentsOf(artifact: Artifact): ((name: string, valueType: ValueType) => FragmentSetting | undefined) | null;
  /** Null when nothing is configured. */
  readonly columns: ColumnChoices | null;
}
