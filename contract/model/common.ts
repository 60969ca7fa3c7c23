import { Kind, Type, TypeRegistry, type TSchema, type TUnsafe } from '@sinclair/typebox';

const LITERALS = 'Literals';
// TypeBox by itself checks of a string with `enum` only that it is a string.
TypeRegistry.Set<{ enum: readonly string[] }>(
  LITERALS,
  (schema, value) => typeof value === 'string' && schema.enum.includes(value),
);

/** A string enumeration: JSON schema `enum`, static type the union of its values. */
export function literals<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ [Kind]: LITERALS, enum: [...values], type: 'string' });
}

/** An instant: ISO 8601 in UTC with milliseconds, such as `2024-07-03T13:46:40.000Z`. */
export const Instant = Type.String();
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The `code` of a refusal because the data of a case, or of the installation, is missing or damaged. */
export const STORE_UNUSABLE = 'STORE_UNUSABLE';

/** Every refused call answers this; `message` is a sentence for people, `code` for programs. */
export const ErrorResponse = Type.Object({
  status: Type.Integer(),
  code: Type.String(),
  message: Type.String(),
  /** Identifies an unexpected failure in the server's log; never internals. */
  errorId: Type.Optional(Type.String()),
  /** Field messages of a refused form, by path. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
