import type { FragmentKey } from '@contract/model/column-config';
import type { Artifact, Importance, ValueType } from '@contract/model/hit';
import type { ArtifactIconName } from '@contract/rules/artifact-icons';

/** What fills one of the four columns of a source's items; null: what the import chose. */
export type ColumnChoice = FragmentKey | null;

/** The choices of sources by their id, for those where something was chosen. Plain data: it is sent to search threads. */
export type ColumnChoices = Readonly<Record<number, readonly ColumnChoice[]>>;

interface FragmentSetting {
  /** Absent: as the import says. */
  importance?: Importance;
  order: number;
}

/** How the items of a case are shown, as an administrator configured it (rules 002-3, docs/adr/0020). */
export interface CaseConfiguration {
  importanceOf(artifact: Artifact): Importance;
  /** Smaller ones come first; `DEFAULT_ORDER` where none is configured. */
  groupOrder(group: string): number;
  artifactOrder(artifact: Artifact): number;
  /** Null: the standard one. */
  iconOf(artifact: Artifact): ArtifactIconName | null;
  /** Whether any artifact has another icon than the standard one. */
  readonly hasIcons: boolean;
  /** Null for an artifact whose fragments are as the import left them. */
  fragmentsOf(artifact: Artifact): ((name: string, valueType: ValueType) => FragmentSetting | undefined) | null;
  /** Null where nothing was chosen. */
  readonly columns: ColumnChoices | null;
}
