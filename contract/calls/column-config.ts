import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { ImportType } from '@contract/model/case';
import { ArtifactIconName, ColumnConfiguration, EvidenceInformation } from '@contract/model/column-config';
import { literals, Nullable } from '@contract/model/common';
import { Artifact, Importance, ValueType } from '@contract/model/hit';

// Rules 002-7 "Column and artifact configuration".

const readColumns = { service: 'column-config', resource: 'columns', action: 'read' } as const;
const updateColumns = { service: 'column-config', resource: 'columns', action: 'update' } as const;
const profileParams = Type.Object({ profile: Type.String() });

export const FragmentColumn = Type.Object({
  name: Type.String(),
  displayName: Type.String(),
  valueType: ValueType,
  importance: Importance,
  order: Type.Integer(),
  /** The columns of the artifact were ordered by an administrator. */
  isOrdered: Type.Optional(Type.Literal(true)),
});

export const searchFragments = defineCall({
  name: 'searchFragments',
  summary: 'The fragment columns of artifacts, in their configured order',
  method: 'POST',
  path: '/column-config/api/fragments/profile/{profile}/search',
  scope: 'system',
  authorization: readColumns,
  audit: null,
  params: profileParams,
  body: Type.Object({ importTypes: Type.Optional(Type.Array(Type.String())), artifacts: Type.Array(Artifact) }),
  response: Type.Object({ fragments: Type.Array(FragmentColumn) }),
});

export const searchMultiArtifactColumns = defineCall({
  name: 'searchMultiArtifactColumns',
  summary: 'The four columns of a table of several artifacts: 0 to 2 text, 3 date/time',
  method: 'POST',
  path: '/column-config/api/fragments/profile/{profile}/multi-artifact',
  scope: 'system',
  authorization: readColumns,
  audit: null,
  params: profileParams,
  body: Type.Object({ importType: Type.Optional(Type.String()), groups: Type.Array(Type.String()) }),
  response: Type.Object({
    columns: Type.Array(
      Type.Object({
        accessor: Type.String(),
        friendlyName: Type.String(),
        valueType: ValueType,
        order: Type.Integer({ minimum: 0, maximum: 3 }),
      }),
    ),
  }),
});

/** The revision of the configuration; 0 before the first change. */
const stored = { revision: Type.Integer({ minimum: 0 }) };

/** Limits the configuration of an installation; a missing list does not limit it. */
const ConfigFilter = Type.Object({
  importTypes: Type.Optional(Type.Array(ImportType)),
  groups: Type.Optional(Type.Array(Type.String())),
  artifacts: Type.Optional(Type.Array(Type.String())),
});

export const searchColumns = defineCall({
  name: 'searchColumns',
  summary: 'The configuration of imported artifacts, and of artifacts that were configured before their import',
  method: 'POST',
  path: '/column-config/api/columns/profile/{profile}/search',
  scope: 'system',
  authorization: updateColumns,
  audit: null,
  params: profileParams,
  body: Type.Object({ configFilter: ConfigFilter }),
  response: Type.Object({ ...ColumnConfiguration.properties, ...stored }),
});

/** Rules 002-7; the specification does not show its path. */
export const countConfiguredArtifacts = defineCall({
  name: 'countConfiguredArtifacts',
  summary: 'The imported artifacts by import type, group or artifact, with their configuration',
  method: 'POST',
  path: '/column-config/api/artifacts/profile/{profile}/counts',
  scope: 'system',
  authorization: updateColumns,
  audit: null,
  params: profileParams,
  body: Type.Object({
    groupBy: literals(['importType', 'group', 'artifact']),
    configFilter: Type.Optional(ConfigFilter),
  }),
  response: Type.Object({
    counts: Type.Array(
      Type.Object({
        /** Names of import type, group and artifact, as far as it is grouped by them, separated by line feeds. */
        value: Type.String(),
        name: Type.String(),
        importance: Importance,
        order: Type.Integer(),
        /** The icon chosen for an artifact; null for the standard one. */
        icon: Type.Optional(Nullable(ArtifactIconName)),
        /** Number of artifacts in the node. */
        count: Type.Integer(),
      }),
    ),
    ...stored,
  }),
});

export const getArtifactIcon = defineCall({
  name: 'getArtifactIcon',
  summary: 'The icon of an artifact, by its name in the Tabler icon set: the chosen one, else the standard one',
  method: 'GET',
  path: '/column-config/api/artifacts/icon',
  scope: 'system',
  authorization: readColumns,
  audit: null,
  /** Without the group, the first artifact of that name. */
  query: Type.Object({ artifactName: Type.String({ minLength: 1 }), group: Type.Optional(Type.String()) }),
  response: Type.Object({ icon: ArtifactIconName }),
});

export const listArtifactIcons = defineCall({
  name: 'listArtifactIcons',
  summary:
    'The icons that were chosen for artifacts of a case, of those that the user sees; all others have the standard icon',
  method: 'GET',
  path: '/column-config/api/artifacts/cases/{caseId}/icons',
  scope: 'case',
  // It reveals which artifacts the case has.
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: Type.Object({ caseId: Type.String() }),
  response: Type.Object({ icons: Type.Array(Type.Object({ artifact: Artifact, icon: ArtifactIconName })) }),
});

/** Rules 002-7; the specification does not show its path. */
export const getEvidenceInformation = defineCall({
  name: 'getEvidenceInformation',
  summary: 'Whether details show the evidence source of an item: with primary importance they do',
  method: 'GET',
  path: '/column-config/api/columns/profile/{profile}/evidence-information',
  scope: 'system',
  authorization: readColumns,
  audit: null,
  params: profileParams,
  response: EvidenceInformation,
});

export const saveColumns = defineCall({
  name: 'saveColumns',
  summary:
    'Changes the named nodes of the configuration; 409 while cases are updated to an earlier change, and with the stored settings ' +
    'when nodes of the change were changed after the revision. Without a revision the last write wins',
  method: 'PUT',
  path: '/column-config/api/columns/profile/{profile}',
  scope: 'system',
  authorization: updateColumns,
  audit: 'system management',
  params: profileParams,
  /** Every change is applied to all cases, as the parameter of the specification requests. */
  query: Type.Object({ rebuildConfig: Type.Optional(literals(['true'])) }),
  body: Type.Object({
    ...ColumnConfiguration.properties,
    /** Of what was read (0: before the first change). */
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  response: Type.Object({ revision: Type.Integer() }),
});

const ConfigurationChange = Type.Object({
  /** The names of the nodes that lead to the changed one. */
  node: Type.String(),
  kind: literals(['added', 'changed', 'removed']),
  /** The settings of the node; `as imported` without any. */
  before: Type.String(),
  after: Type.String(),
});

export const importColumns = defineCall({
  name: 'importColumns',
  summary:
    'Replaces the configuration with that of a file (multipart: `file`) and returns what changes; an error names the node',
  method: 'POST',
  path: '/column-config/api/columns/profile/{profile}',
  scope: 'system',
  authorization: updateColumns,
  audit: 'system management',
  params: profileParams,
  query: Type.Object({
    /** Only returns what would change. */
    dryRun: Type.Optional(literals(['true'])),
    /** The revision of which a dry run has returned the changes: 409 when there is a newer one. */
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  binary: 'request',
  response: Type.Object({
    /** The new revision; of a dry run the present one. */
    revision: Type.Integer(),
    counts: Type.Object({ added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() }),
    /** At most CONFIG_CHANGES_SHOWN. */
    changes: Type.Array(ConfigurationChange),
  }),
});

export const revertColumns = defineCall({
  name: 'revertColumns',
  summary: 'Restores the configuration of before a revision, unless there is a newer one; 409 while cases are updated',
  method: 'POST',
  path: '/column-config/api/columns/profile/{profile}/revisions/{revision}/revert',
  scope: 'system',
  authorization: updateColumns,
  audit: 'system management',
  params: Type.Object({ profile: Type.String(), revision: Type.Integer({ minimum: 1 }) }),
  /** The new revision; null: the configuration was changed since and stays as it is. */
  response: Type.Object({ revision: Nullable(Type.Integer()) }),
});

export const exportColumns = defineCall({
  name: 'exportColumns',
  summary: 'The whole configuration as the file config.JSON, for another installation',
  method: 'GET',
  path: '/column-config/api/columns/profile/{profile}/download',
  scope: 'system',
  authorization: updateColumns,
  audit: 'system management',
  params: profileParams,
  binary: 'response',
});
