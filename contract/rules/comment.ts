import joi from 'joi';

import type { AccessLevel } from '@contract/model/hit';

import { COMMENT_MAX } from './limits';

/** The text of a comment on one item or many; the message for an empty one differs (rules 001-5). */
export const commentContent = (missing: string): joi.StringSchema =>
  joi
    .string()
    .trim()
    .max(COMMENT_MAX)
    .required()
    .messages({
      '*': missing,
      'string.max': `Enter a comment of ${COMMENT_MAX.toLocaleString('en')} characters or less.`,
    });

export interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
}

/** Rules 001-5. */
export const commentSchema = joi.object<CommentValues>({
  content: commentContent('You must add a comment.'),
  accessLevel: joi.string().valid('private', 'public').required(),
});
