import { Type, type Static } from '@sinclair/typebox';

import { FORM_TEXT_MAX, TAG_SET_MAX } from '@contract/rules/limits';

export const TAG_SET_FORMAT = 'review-tag-set';

/** The tags of a case as a file for import into another case: names and colours, in the order of the case. */
export const TagSet = Type.Object({
  format: Type.Literal(TAG_SET_FORMAT),
  version: Type.Literal(1),
  tags: Type.Array(Type.Object({ name: Type.String({ maxLength: FORM_TEXT_MAX }), color: Type.String() }), {
    minItems: 1,
    maxItems: TAG_SET_MAX,
  }),
});
export type TagSet = Static<typeof TagSet>;
