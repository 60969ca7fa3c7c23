import joi from 'joi';

import type { Role } from '@contract/model/case';

/** Rules 000-5: legal reviewers are not offered as case managers. */
export const canManageCases = (role: Role): boolean => role !== 'LEGAL_REVIEWER';

export interface AssignmentValues {
  userIds: readonly string[];
}

/** The users of a case by access level, as in the assignment modal (000-5-13). */
export const assignmentSchema = joi.object<AssignmentValues>({
  userIds: joi
    .array()
    .items(joi.string())
    .min(1)
    .required()
    .messages({ 'array.min': 'You must select at least one user.' }),
});
