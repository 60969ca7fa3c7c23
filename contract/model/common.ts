import { Kind, Type, TypeRegistry, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';

const LITERALS = 'Literals';
// TypeBox itself checks a string with `enum` only for being a string.
TypeRegistry.Set<{ enum: readonly string[] }>(
  LITERALS,
  (schema, value) => typeof value === 'string' && schema.enum.includes(value),
);

/** A string enumeration: JSON schema `enum`; its static type is the union of its values. */
export function literals<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ [Kind]: LITERALS, enum: [...values], type: 'string' });
}

/** An instant: ISO 8601 in UTC with milliseconds, such as `2024-07-03T13:46:40.000Z`. */
export const Instant = Type.String();
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The `code` of a refusal when data of a case, or of the installation, is missing or damaged. */
export const STORE_UNUSABLE = 'STORE_UNUSABLE';

/** Identifies the stored values of a record, and changes with them. Clients send it back as they received it. */
export const Revision = Type.String({ minLength: 1, maxLength: 64 });
/** Of an update: the revision that it is based on; without it the last write wins. */
export const basedOn = { revision: Type.Optional(Revision) };

const StoredValues = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);
export type StoredValues = Static<typeof StoredValues>;

/** A record that was changed after the revision on which a refused update is based. */
export const StoredRevision = Type.Object({
  revision: Type.Union([Revision, Type.Integer()]),
  /** What the update would have replaced, by the names of its body. */
  values: StoredValues,
  /** User name of the user who made the last change, and when; null when unknown. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Instant),
});
export type StoredRevision = Static<typeof StoredRevision>;

/** The response of every refused call; `message` is a sentence for users, `code` is for programs. */
export const ErrorResponse = Type.Object({
  status: Type.Integer(),
  code: Type.String(),
  message: Type.String(),
  /** Id of an unexpected failure in the server's log; never internals. */
  errorId: Type.Optional(Type.String()),
  /** Field messages of an invalid form, by path. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Of an update that is based on an earlier revision: what is stored now. */
  stored: Type.Optional(StoredRevision),
});
