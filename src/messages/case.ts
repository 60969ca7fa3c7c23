import type { MessageDescriptor } from 'react-intl';

/** Spec 000 §2: the status banner, and the same words on cards. */
export const caseStatusMessages = {
  INGESTING: { id: 'caseStatus.ingesting', defaultMessage: 'Ingesting' },
  UPDATING: { id: 'caseStatus.updating', defaultMessage: 'Update in progress' },
  GENERATING_PREVIEWS: { id: 'caseStatus.generatingPreviews', defaultMessage: 'Generating previews' },
  UPDATE_FAILED: { id: 'caseStatus.updateFailed', defaultMessage: 'Update failed' },
  INCOMPLETE: { id: 'caseStatus.incomplete', defaultMessage: 'Incomplete' },
  ready: { id: 'caseStatus.ready', defaultMessage: 'Ready' },
  updateFailedHint: { id: 'caseStatus.updateFailedHint', defaultMessage: 'Contact your system administrator.' },
  incompleteHint: { id: 'caseStatus.incompleteHint', defaultMessage: 'Items may be missing from the case.' },
  remaining: {
    id: 'caseStatus.remaining',
    defaultMessage: '{count, plural, =0 {no items remaining} one {# item remaining} other {# items remaining}}',
  },
} satisfies Record<string, MessageDescriptor>;
