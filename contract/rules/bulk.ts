import joi from 'joi';

import type { AccessLevel } from '@contract/model/hit';

import { commentContent } from './comment';

export interface BulkCommentValues {
  content: string;
  /** Empty until chosen: an action on many items has no default. */
  accessLevel: AccessLevel | '';
}

/** Rules 001-5. */
export const bulkCommentSchema = joi.object<BulkCommentValues>({
  content: commentContent('You must enter a comment.'),
  accessLevel: joi
    .string()
    .valid('private', 'public')
    .required()
    .messages({ '*': 'You must select who can see the comment.' }),
});

export interface BulkTagsValues {
  tagIds: string[];
}

/** Rules 001-5. */
export const bulkTagsSchema = joi.object<BulkTagsValues>({
  tagIds: joi.array().items(joi.string()).min(1).required().messages({ '*': 'You must select at least one tag.' }),
});
