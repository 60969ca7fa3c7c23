import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The part of JSON Schema that docs/openapi.json uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  patternProperties?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiOperation extends Operation {
  method: string;
  path: string;
}

/** All operations of docs/openapi.json, which `npm run docs -- --check` compares with the contract. */
export function apiOperations(): ApiOperation[] {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/openapi.json'), 'utf8');
  const { paths } = Value.Decode(Type.Unsafe<ApiDocument>(Type.Object({ paths: Type.Object({}) })), JSON.parse(text));
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path: route })),
  );
}
