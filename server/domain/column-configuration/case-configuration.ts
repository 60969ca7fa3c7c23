import type { Artifact } from '@contract/model/hit';
import { DEFAULT_IMPORTANCE, DEFAULT_ORDER, MULTI_ARTIFACT_COLUMNS } from '@contract/rules/column-config';
import type { CaseConfiguration, ColumnChoice, ColumnChoices } from '@server/stores/case-configuration';

import type { ConfigurationIndex } from './configuration-index';
import { primaryByDefault, secondaryByGroup } from './default-importance';

/** The configuration of a case whose items are shown as they were imported. */
export const AS_IMPORTED: CaseConfiguration = {
  importanceOf: ({ group }) => primaryByDefault(group),
  groupOrder: () => DEFAULT_ORDER,
  artifactOrder: () => DEFAULT_ORDER,
  iconOf: () => null,
  hasIcons: false,
  fragmentsOf: () => null,
  columns: null,
};

/** The same in an installation whose default depends on the group. */
export const AS_IMPORTED_BY_GROUP: CaseConfiguration = {
  ...AS_IMPORTED,
  importanceOf: ({ group }) => secondaryByGroup(group),
};

/**
 * The configuration of a case with sources of these import types. Where import types differ, primary has precedence over
 * secondary and the smaller order is used, so nothing that one of them shows is hidden. Of several icons, that of the import type
 * of the first source is used.
 */
export function caseConfiguration(
  index: ConfigurationIndex,
  sources: readonly { evidenceId: number; importType: string }[],
): CaseConfiguration {
  const importTypes = [...new Set(sources.map(({ importType }) => importType))];
  const least = (orderOf: (importType: string) => number | undefined): number =>
    Math.min(DEFAULT_ORDER, ...importTypes.map((importType) => orderOf(importType) ?? DEFAULT_ORDER));
  return {
    importanceOf: ({ group, name }) =>
      importTypes.length === 0
        ? index.defaultImportance(group)
        : importTypes.some((importType) => isPrimary(index, importType, { group, name }))
          ? 'primary'
          : 'secondary',
    groupOrder: (group) => least((importType) => index.group(importType, group).order),
    artifactOrder: ({ group, name }) => least((importType) => index.artifact(importType, group, name).order),
    iconOf: ({ group, name }) =>
      importTypes.flatMap((importType) => index.artifact(importType, group, name).icon ?? [])[0] ?? null,
    hasIcons: importTypes.some((importType) => index.hasIcons(importType)),
    fragmentsOf: ({ group, name: artifact }) => {
      const configured = importTypes.filter((importType) => index.hasFragments(importType, group, artifact));
      if (configured.length === 0) {
        return null;
      }
      return (name, valueType) => {
        const settings = configured.map((importType) =>
          index.fragment(importType, group, artifact, { name, valueType }),
        );
        const importances = settings.flatMap(({ importance }) => importance ?? []);
        const [first] = importances;
        return {
          order: Math.min(...settings.map(({ order }) => order ?? DEFAULT_ORDER)),
          ...(first !== undefined && { importance: importances.includes('primary') ? 'primary' : first }),
        };
      };
    },
    columns: columnChoices(index, sources),
  };
}

/** An artifact of a secondary group is secondary, regardless of its own setting. */
const isPrimary = (index: ConfigurationIndex, importType: string, { group, name }: Artifact): boolean =>
  (index.group(importType, group).importance ?? index.defaultImportance(group)) === 'primary' &&
  (index.artifact(importType, group, name).importance ?? DEFAULT_IMPORTANCE) === 'primary';

function columnChoices(
  index: ConfigurationIndex,
  sources: readonly { evidenceId: number; importType: string }[],
): ColumnChoices | null {
  const choices: Record<number, ColumnChoice[]> = {};
  for (const { evidenceId, importType } of sources) {
    const ofSource = Array.from(
      { length: MULTI_ARTIFACT_COLUMNS },
      (_unused, mavOrder) => index.column(importType, mavOrder).choice,
    );
    if (ofSource.some((choice) => choice !== null)) {
      choices[evidenceId] = ofSource;
    }
  }
  return Object.keys(choices).length === 0 ? null : choices;
}
