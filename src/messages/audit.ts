import { defineMessages } from './define-messages';

/**
 * Rules 002-2 "Audit log page", "Audit log exports page", "Export audit log modal". The texts of entries:
 * contract/rules/audit-sentences.
 */
export const auditMessages = defineMessages({
  title: { id: 'audit.title', defaultMessage: 'Audit log' },
  tabs: { id: 'audit.tabs', defaultMessage: 'Pages of the audit log' },
  logsTab: { id: 'audit.logsTab', defaultMessage: 'Audit logs' },
  exportsTab: { id: 'audit.exportsTab', defaultMessage: 'Log exports' },
  items: { id: 'audit.items', defaultMessage: 'Log items' },
  filters: { id: 'audit.filters', defaultMessage: 'Filters' },
  clearFilters: { id: 'audit.clearFilters', defaultMessage: 'Clear' },
  eventFilter: { id: 'audit.eventFilter', defaultMessage: 'Event type' },
  anyCase: { id: 'audit.anyCase', defaultMessage: 'All cases' },
  anyUser: { id: 'audit.anyUser', defaultMessage: 'All users' },
  anyTime: { id: 'audit.anyTime', defaultMessage: 'Any time' },
  anyEvent: { id: 'audit.anyEvent', defaultMessage: 'All event types' },
  rangeFrom: { id: 'audit.rangeFrom', defaultMessage: 'From {from}' },
  rangeTo: { id: 'audit.rangeTo', defaultMessage: 'To {to}' },
  timestamp: { id: 'audit.timestamp', defaultMessage: 'Timestamp' },
  user: { id: 'audit.user', defaultMessage: 'User' },
  event: { id: 'audit.event', defaultMessage: 'Event type' },
  description: { id: 'audit.description', defaultMessage: 'Description' },
  case: { id: 'audit.case', defaultMessage: 'Case' },
  source: { id: 'audit.source', defaultMessage: 'Evidence source' },
  context: { id: 'audit.context', defaultMessage: 'Context' },
  referenceId: { id: 'audit.referenceId', defaultMessage: 'Reference ID' },
  entry: { id: 'audit.entry', defaultMessage: 'Log item' },
  openItem: { id: 'audit.openItem', defaultMessage: 'Open item' },
  openSource: { id: 'audit.openSource', defaultMessage: 'Open evidence source' },
  openCase: { id: 'audit.openCase', defaultMessage: 'Open case' },
  contextOf: { id: 'audit.contextOf', defaultMessage: '{action} of log item {id}' },
  restricted: {
    id: 'audit.restricted',
    defaultMessage: 'Details of privileged or removed items are not shown.',
  },
  yes: { id: 'audit.yes', defaultMessage: 'Yes' },
  no: { id: 'audit.no', defaultMessage: 'No' },
  empty: { id: 'audit.empty', defaultMessage: 'There are no results that match the criteria.' },
  behind: {
    id: 'audit.behind',
    defaultMessage:
      'Some of the newest log items are not in this list yet. Refresh it in a moment. If that does not help, tell your system administrator.',
  },
  refresh: { id: 'audit.refresh', defaultMessage: 'Refresh' },
  loadError: { id: 'audit.loadError', defaultMessage: 'Unable to fetch the audit log' },
  unknownUser: { id: 'audit.unknownUser', defaultMessage: 'Unknown user' },
});

export const auditExportMessages = defineMessages({
  export: { id: 'auditExport.export', defaultMessage: 'Export audit log' },
  name: { id: 'auditExport.name', defaultMessage: 'Export name' },
  format: { id: 'auditExport.format', defaultMessage: 'Export format' },
  csv: { id: 'auditExport.csv', defaultMessage: 'CSV' },
  csvExcel: { id: 'auditExport.csvExcel', defaultMessage: 'CSV (Excel)' },
  create: { id: 'auditExport.create', defaultMessage: 'Create export' },
  filtered: {
    id: 'auditExport.filtered',
    defaultMessage:
      'One or more filters are applied to the audit log. The export will include only those items that match the applied filter(s).',
  },
  title: { id: 'auditExport.title', defaultMessage: 'Exports' },
  table: { id: 'auditExport.table', defaultMessage: 'Exports of the audit log' },
  logName: { id: 'auditExport.logName', defaultMessage: 'Audit log name' },
  createdBy: { id: 'auditExport.createdBy', defaultMessage: 'Created by' },
  createdOn: { id: 'auditExport.createdOn', defaultMessage: 'Created on' },
  status: { id: 'auditExport.status', defaultMessage: 'Status' },
  actions: { id: 'auditExport.actions', defaultMessage: 'Actions' },
  pending: { id: 'auditExport.pending', defaultMessage: 'Export in queue...' },
  inProgress: { id: 'auditExport.inProgress', defaultMessage: 'Generating audit log...' },
  completed: { id: 'auditExport.completed', defaultMessage: 'Completed' },
  failed: { id: 'auditExport.failed', defaultMessage: 'Failed' },
  empty: { id: 'auditExport.empty', defaultMessage: 'No exports to display.' },
  loadError: {
    id: 'auditExport.loadError',
    defaultMessage: 'Audit log exports cannot be retrieved at this time. Try again in a few minutes.',
  },
  createError: { id: 'auditExport.createError', defaultMessage: 'Unable to export the audit log.' },
  deleteError: { id: 'auditExport.deleteError', defaultMessage: 'The export could not be deleted at this time.' },
});

/** Verification of the audit logs (docs/integrity.md). */
export const auditVerificationMessages = defineMessages({
  verify: { id: 'auditVerification.verify', defaultMessage: 'Verify' },
  title: { id: 'auditVerification.title', defaultMessage: 'Verify audit logs' },
  hint: {
    id: 'auditVerification.hint',
    defaultMessage:
      'Checks that no entry of any audit log was changed or removed, and that the items, tags, comments and users whose hashes the logs hold are as they were stored.',
  },
  never: { id: 'auditVerification.never', defaultMessage: 'The audit logs have not been verified from this page yet.' },
  start: { id: 'auditVerification.start', defaultMessage: 'Verify now' },
  running: {
    id: 'auditVerification.running',
    defaultMessage: 'Verifying: {done, number} of {total, plural, one {# part} other {# parts}}.',
  },
  waiting: { id: 'auditVerification.waiting', defaultMessage: 'Waiting to begin.' },
  progress: { id: 'auditVerification.progress', defaultMessage: 'Progress of the verification' },
  sound: { id: 'auditVerification.sound', defaultMessage: 'Everything is as it was written.' },
  soundDetails: {
    id: 'auditVerification.soundDetails',
    defaultMessage: '{count, plural, one {# part} other {# parts}} verified. Finished {when}, started by {who}.',
  },
  problems: {
    id: 'auditVerification.problems',
    defaultMessage: '{count, plural, one {# problem was found.} other {# problems were found.}}',
  },
  problemsDetails: {
    id: 'auditVerification.problemsDetails',
    defaultMessage: 'As of {when}, started by {who}. Keep the data folder as it is and tell your system administrator.',
  },
  failed: { id: 'auditVerification.failed', defaultMessage: 'The verification could not be finished ({when}).' },
  lastFound: {
    id: 'auditVerification.lastFound',
    defaultMessage:
      'The last verification found {count, plural, one {# problem} other {# problems}} in the audit logs or in the items, tags, comments and users whose hashes they hold.',
  },
  show: { id: 'auditVerification.show', defaultMessage: 'Show' },
  loadError: {
    id: 'auditVerification.loadError',
    defaultMessage: 'Unable to get the last verification. Try again in a few minutes.',
  },
  startError: {
    id: 'auditVerification.startError',
    defaultMessage: 'Unable to verify the audit logs. Try again in a few minutes.',
  },
});

/** The history section of the case dashboard (decision 32). */
export const historyMessages = defineMessages({
  title: { id: 'history.title', defaultMessage: 'History' },
  empty: { id: 'history.empty', defaultMessage: 'Nothing has happened in this case yet.' },
  all: { id: 'history.all', defaultMessage: 'Show all in the audit log' },
});
