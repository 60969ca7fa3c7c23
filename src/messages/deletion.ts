import { defineMessages } from './define-messages';

/** Deleting with a reason (rules 000-4, 002-2 "Delete flow"). `thing` is a `DeletedThing` of src/features/deletion. */
export const deletionMessages = defineMessages({
  title: {
    id: 'deletion.title',
    defaultMessage:
      '{thing, select, case {Delete case} evidenceSource {Delete evidence source} auditLogExport {Delete audit log export} caseReport {Delete report} systemReport {Delete system report} other {Delete}}',
  },
  why: {
    id: 'deletion.why',
    defaultMessage: 'Why are you deleting {name}? The reason is kept in the audit log.',
  },
  reason: { id: 'deletion.reason', defaultMessage: 'Reason' },
  reasonHint: { id: 'deletion.reasonHint', defaultMessage: '(Maximum 255 characters)' },
  next: { id: 'deletion.next', defaultMessage: 'Continue' },
  confirmTitle: {
    id: 'deletion.confirmTitle',
    defaultMessage:
      '{thing, select, case {Deleting a case cannot be undone} evidenceSource {Deleting an evidence source cannot be undone} caseReport {Deleting a report cannot be undone} systemReport {Deleting a system report cannot be undone} other {Deleting cannot be undone}}',
  },
  confirmTitleOfAuditLogExport: {
    id: 'deletion.confirmTitleOfAuditLogExport',
    defaultMessage: 'Deleting an audit log export cannot be undone.',
  },
  confirm: { id: 'deletion.confirm', defaultMessage: 'Are you sure you want to delete {name}?' },
  consequence: {
    id: 'deletion.consequence',
    defaultMessage:
      '{thing, select, case {The case closes for everyone at once. Its items, files, tags, comments, notes and saved searches are removed. The audit log stays.} evidenceSource {Its items disappear for everyone at once, with their tags and comments. Other evidence sources stay as they are, and so does the audit log.} other {}}',
  },
  remove: { id: 'deletion.remove', defaultMessage: 'Delete' },
  heldHint: {
    id: 'deletion.heldHint',
    defaultMessage: 'On legal hold: it can be deleted once the hold is lifted.',
  },
  sourceHeldHint: {
    id: 'deletion.sourceHeldHint',
    defaultMessage: 'The evidence source {name} is on legal hold: the case can be deleted once the hold is lifted.',
  },
  importHint: {
    id: 'deletion.importHint',
    defaultMessage: 'Evidence is being imported: the case can be deleted once the import has ended or was cancelled.',
  },
});

/** Legal hold of cases and sources: they cannot be deleted until an administrator lifts it. */
export const legalHoldMessages = defineMessages({
  label: { id: 'legalHold.label', defaultMessage: 'Legal hold' },
  none: { id: 'legalHold.none', defaultMessage: 'Not on legal hold' },
  held: { id: 'legalHold.held', defaultMessage: 'On legal hold since {since} by {by}' },
  place: { id: 'legalHold.place', defaultMessage: 'Place legal hold' },
  lift: { id: 'legalHold.lift', defaultMessage: 'Lift legal hold' },
  placeText: {
    id: 'legalHold.placeText',
    defaultMessage: 'Nobody can delete {name} until an administrator lifts the hold. Why are you placing it?',
  },
  liftText: {
    id: 'legalHold.liftText',
    defaultMessage: '{name} can be deleted once the hold is lifted. Why are you lifting it?',
  },
});
