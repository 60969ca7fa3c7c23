import { Type, type Static } from '@sinclair/typebox';

/** `characters`: kinds of characters, as in the specification · `length`: fifteen characters of any kind. */
export const PasswordRule = Type.Union([Type.Literal('characters'), Type.Literal('length')]);
export type PasswordRule = Static<typeof PasswordRule>;
export const PASSWORD_RULES = ['characters', 'length'] as const;
