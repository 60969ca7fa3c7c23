import { Type, type Static, type TProperties } from '@sinclair/typebox';

import { ARTIFACT_ICONS } from '@contract/rules/artifact-icons';
import {
  CONFIG_NAME_MAX,
  CONFIG_SCHEMA_VERSION,
  DEFAULT_ORDER,
  MULTI_ARTIFACT_COLUMNS,
} from '@contract/rules/column-config';

import { ImportType } from './case';
import { literals, Nullable } from './common';
import { Importance, ValueType } from './hit';

// Rules 002-3 "Column configuration export": a tree of import types, their groups, artifacts and fragments, and their four columns.

const name = Type.String({ minLength: 1, maxLength: CONFIG_NAME_MAX });
const order = Type.Integer({ minimum: 0, maximum: DEFAULT_ORDER });
const mavOrder = Type.Integer({ minimum: 0, maximum: MULTI_ARTIFACT_COLUMNS - 1 });

const node = <const Kind extends string, Properties extends TProperties>(type: Kind, properties: Properties) =>
  Type.Object({
    type: Type.Literal(type),
    name,
    importance: Type.Optional(Importance),
    order: Type.Optional(order),
    ...properties,
  });

export const FragmentNode = node('fragment', { valueType: ValueType, mavOrder: Type.Optional(mavOrder) });
export type FragmentNode = Static<typeof FragmentNode>;

/** One of the four columns. Its child is the fragment shown in it; without a child it shows what imports chose. */
export const MultiArtifactNode = node('multiArtifact', {
  mavOrder,
  children: Type.Array(FragmentNode, { maxItems: 1 }),
});
export type MultiArtifactNode = Static<typeof MultiArtifactNode>;

export const ArtifactIconName = literals(ARTIFACT_ICONS);

export const ArtifactNode = node('artifact', {
  /** Null or missing: the standard icon. */
  icon: Type.Optional(Nullable(ArtifactIconName)),
  children: Type.Array(FragmentNode),
});
export type ArtifactNode = Static<typeof ArtifactNode>;

export const GroupNode = node('group', { children: Type.Array(ArtifactNode) });
export type GroupNode = Static<typeof GroupNode>;

export const ImportTypeNode = Type.Object({
  type: Type.Literal('importType'),
  name: ImportType,
  importance: Type.Optional(Importance),
  order: Type.Optional(order),
  children: Type.Array(Type.Union([GroupNode, MultiArtifactNode])),
});
export type ImportTypeNode = Static<typeof ImportTypeNode>;

/** The wildcard entry: with primary importance, details show the evidence source of an item. */
export const EvidenceInformation = Type.Object({ name: Type.Literal('*'), importance: Importance });
export type EvidenceInformation = Static<typeof EvidenceInformation>;

/** The exported and imported document, also sent to change it. */
export const ColumnConfiguration = Type.Object({
  schemaVersion: Type.Literal(CONFIG_SCHEMA_VERSION),
  config: Type.Array(ImportTypeNode),
  evidenceInformation: Type.Optional(EvidenceInformation),
});
export type ColumnConfiguration = Static<typeof ColumnConfiguration>;

/** The key of a fragment within its artifact. */
export interface FragmentKey {
  name: string;
  valueType: ValueType;
}
