import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Texts = Type.Array(Type.String());

/** JSON of stored rows. @throws AssertError when it does not have this shape, that is, when the row is damaged */
export function parseJson<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  return Value.Parse(['Assert'], schema, JSON.parse(text));
}

export function parseTexts(text: string): string[] {
  return text === '[]' ? [] : parseJson(Texts, text);
}
