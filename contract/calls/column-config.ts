import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Artifact, Importance, ValueType } from '@contract/model/hit';

// Spec 002 §7 "Column and artifact configuration".

const readColumns = { service: 'column-config', resource: 'columns', action: 'read' } as const;
const profileParams = Type.Object({ profile: Type.String() });

export const FragmentColumn = Type.Object({
  name: Type.String(),
  displayName: Type.String(),
  valueType: ValueType,
  importance: Importance,
  order: Type.Integer(),
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
  summary: 'The four columns of a table over several artifacts: 0 to 2 text, 3 date/time',
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
