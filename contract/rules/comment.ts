import joi from 'joi';

import type { AccessLevel } from '@contract/model/hit';

export interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
}

/** Spec 001 §5. */
export const commentSchema = joi.object<CommentValues>({
  content: joi.string().trim().required().messages({ '*': 'You must add a comment.' }),
  accessLevel: joi.string().valid('private', 'public').required(),
});
