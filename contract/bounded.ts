import { CloneType, KindGuard, type TSchema } from '@sinclair/typebox';

import { REQUEST_LIST_MAX, REQUEST_TEXT_MAX } from './rules/limits';

/**
 * Adds a limit to each text and list of a request schema that has none, and refuses unknown members of its objects: whatever is
 * sent can be stored, searched for and logged, and no field may be as large as a whole request. An object with
 * `additionalProperties: true` keeps it: its members are defined outside of REVIEW.
 */
export function bounded(schema: TSchema): TSchema {
  const clone = CloneType(schema);
  bound(clone);
  return clone;
}

function bound(schema: TSchema): void {
  // `literals` (model/common) have a kind of their own.
  if (KindGuard.IsString(schema) || Array.isArray(schema.enum)) {
    schema.maxLength ??= REQUEST_TEXT_MAX;
  } else if (KindGuard.IsArray(schema)) {
    schema.maxItems ??= REQUEST_LIST_MAX;
    bound(schema.items);
  } else if (KindGuard.IsObject(schema)) {
    schema.additionalProperties ??= false;
    Object.values(schema.properties).forEach(bound);
  } else if (KindGuard.IsRecord(schema)) {
    Object.values(schema.patternProperties).forEach(bound);
  } else if (KindGuard.IsUnion(schema)) {
    schema.anyOf.forEach(bound);
  } else if (KindGuard.IsIntersect(schema)) {
    schema.allOf.forEach(bound);
  } else if (KindGuard.IsTuple(schema)) {
    schema.items.forEach(bound);
  }
}
