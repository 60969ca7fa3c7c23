import type { ColumnConfiguration, FragmentKey } from '@contract/model/column-config';
import type { Artifact, Importance } from '@contract/model/hit';
import type { ArtifactIconName } from '@contract/rules/artifact-icons';
import { COLUMN_NAMES } from '@contract/rules/artifact-groups';
import { DEFAULT_IMPORTANCE } from '@contract/rules/column-config';

import { primaryByDefault, type DefaultImportance } from './default-importance';

/** The settings of a node; absent properties are not configured. */
interface Setting {
  importance?: Importance;
  order?: number;
  /** Of artifacts only; null: the standard icon. */
  icon?: ArtifactIconName | null;
}

/** One of the four columns. */
interface ConfiguredColumn {
  name: string;
  /** Null: the column that the import chose. */
  choice: FragmentKey | null;
}

const NOTHING: Setting = {};

/** A configuration with lookup by the names of its nodes. */
export class ConfigurationIndex {
  readonly evidenceInformation: Importance;
  private readonly settings = new Map<string, Setting>();
  private readonly columns = new Map<string, ConfiguredColumn>();
  private readonly chosenIcons: (Artifact & { importType: string; icon: ArtifactIconName })[] = [];
  private readonly artifactsWithFragments = new Set<string>();

  constructor(
    { config, evidenceInformation }: Pick<ColumnConfiguration, 'config' | 'evidenceInformation'>,
    readonly defaultImportance: DefaultImportance = primaryByDefault,
  ) {
    this.evidenceInformation = evidenceInformation?.importance ?? DEFAULT_IMPORTANCE;
    for (const importType of config) {
      for (const child of importType.children) {
        if (child.type === 'multiArtifact') {
          const [choice = null] = child.children.map(({ name, valueType }) => ({ name, valueType }));
          this.columns.set(keyOf(importType.name, String(child.mavOrder)), { name: child.name, choice });
          continue;
        }
        this.settings.set(keyOf(importType.name, child.name), child);
        for (const artifact of child.children) {
          const key = keyOf(importType.name, child.name, artifact.name);
          this.settings.set(key, artifact);
          if (typeof artifact.icon === 'string') {
            const { name, icon } = artifact;
            this.chosenIcons.push({ importType: importType.name, group: child.name, name, icon });
          }
          if (artifact.children.length > 0) {
            this.artifactsWithFragments.add(key);
          }
          for (const fragment of artifact.children) {
            this.settings.set(keyOf(key, fragment.name, fragment.valueType), fragment);
          }
        }
      }
    }
  }

  group(importType: string, group: string): Setting {
    return this.settings.get(keyOf(importType, group)) ?? NOTHING;
  }

  artifact(importType: string, group: string, artifact: string): Setting {
    return this.settings.get(keyOf(importType, group, artifact)) ?? NOTHING;
  }

  fragment(importType: string, group: string, artifact: string, { name, valueType }: FragmentKey): Setting {
    return this.settings.get(keyOf(keyOf(importType, group, artifact), name, valueType)) ?? NOTHING;
  }

  hasFragments(importType: string, group: string, artifact: string): boolean {
    return this.artifactsWithFragments.has(keyOf(importType, group, artifact));
  }

  hasIcons(importType: string): boolean {
    return this.chosenIcons.some((chosen) => chosen.importType === importType);
  }

  /** The icon configured for an artifact of this name; without a group, for the first one of the name. */
  iconNamed({ group, name }: { group?: string; name: string }): ArtifactIconName | null {
    const found = this.chosenIcons.find(
      (chosen) => chosen.name === name && (group === undefined || chosen.group === group),
    );
    return found?.icon ?? null;
  }

  /** `mavOrder`: 0 to 3. */
  column(importType: string, mavOrder: number): ConfiguredColumn {
    return (
      this.columns.get(keyOf(importType, String(mavOrder))) ?? { name: COLUMN_NAMES[mavOrder] ?? '', choice: null }
    );
  }
}

/** A line feed separates the names: they contain none (./check-configuration.ts). */
const keyOf = (...names: string[]): string => names.join('\n');
