import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, literals, Nullable } from '@contract/model/common';
import { Artifact } from '@contract/model/hit';

// Not in the specification: the same device extracted by two tools (docs/two-tools.md).

const params = Type.Object({ caseId: Type.String() });

export const DeviceIdentifierKind = literals([
  'IMEI',
  'MEID',
  'serialNumber',
  'deviceId',
  'advertisingId',
  'ICCID',
  'IMSI',
  'wifiAddress',
  'bluetoothAddress',
]);
export type DeviceIdentifierKind = Static<typeof DeviceIdentifierKind>;

const SourceCounts = Type.Object({
  evidenceId: Type.Integer(),
  /** Number of items of the source that another tool also extracted, that no other tool did, and that cannot be compared. */
  severalTools: Type.Integer(),
  oneTool: Type.Integer(),
  notCompared: Type.Integer(),
});

const ToolComparison = Type.Object({
  /** Two sources, by id. */
  evidenceIds: Type.Tuple([Type.Integer(), Type.Integer()]),
  /** Identifiers that both have of the device; empty when they were compared without any. */
  identifiers: Type.Array(Type.Object({ kind: DeviceIdentifierKind, value: Type.String() })),
  /** `offered`: they are of one device and were not compared yet. */
  state: literals(['offered', 'waiting', 'running', 'compared']),
  finishedAt: Nullable(Instant),
  /** The zone of the case was changed since. */
  isOutdated: Type.Boolean(),
  /** Counts for both, after the comparison. */
  counts: Type.Array(SourceCounts),
});
export type ToolComparison = Static<typeof ToolComparison>;

export const listToolComparisons = defineCall({
  name: 'listToolComparisons',
  summary: 'Sources of the case that are of one device and from different tools, with the results of their comparisons',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/tool-comparisons',
  scope: 'case',
  authorization: { service: 'cases', resource: 'evidence-source', action: 'read' },
  audit: null,
  params,
  response: Type.Object({ comparisons: Type.Array(ToolComparison) }),
});

export const compareTools = defineCall({
  name: 'compareTools',
  summary: 'Starts a job that compares the items of two sources, as extractions of one device by two tools',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/tool-comparisons',
  scope: 'case',
  authorization: { service: 'cases', resource: 'evidence-source', action: 'compare' },
  audit: 'case interaction',
  params,
  body: Type.Object({ evidenceIds: Type.Tuple([Type.Integer(), Type.Integer()]) }),
  response: Type.Object({ jobId: Type.String() }),
});

/** Values as written by each tool; empty: the tool has no such field. */
const FieldDifference = Type.Object({
  name: Type.String(),
  here: Type.Array(Type.String()),
  there: Type.Array(Type.String()),
});

const ToolCopy = Type.Object({
  hitId: Type.String(),
  evidenceId: Type.Integer(),
  artifact: Artifact,
  /** It may be another item: no sender is named, or its files differ. */
  isUncertain: Type.Boolean(),
  /** Number of fields with equal values that are written alike. */
  equalCount: Type.Integer(),
  /** Fields with equal values in different notations, such as a hash in capitals. */
  notations: Type.Array(FieldDifference),
  differences: Type.Array(FieldDifference),
});
export type ToolCopy = Static<typeof ToolCopy>;

export const listToolCopies = defineCall({
  name: 'listToolCopies',
  summary: 'The same item in extractions by other tools, field by field: the first twenty, the nearest in time first',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/tool-copies',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: Type.Object({ caseId: Type.String(), hitId: Type.String() }),
  response: Type.Object({ copies: Type.Array(ToolCopy), totalCount: Type.Integer() }),
});
