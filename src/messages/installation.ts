import { defineMessages } from './define-messages';

/** The page Settings, Installation. */
export const installationMessages = defineMessages({
  title: { id: 'installation.title', defaultMessage: 'Installation' },
  description: {
    id: 'installation.description',
    defaultMessage:
      'Version, health and disk of this installation, the queues of its jobs, and the sizes of its cases.',
  },
  stale: {
    id: 'installation.stale',
    defaultMessage: 'The server is not responding. This is the state at {time}.',
  },
  server: { id: 'installation.server', defaultMessage: 'Server' },
  version: { id: 'installation.version', defaultMessage: 'Version' },
  development: { id: 'installation.development', defaultMessage: 'Development' },
  node: { id: 'installation.node', defaultMessage: 'Node.js' },
  started: { id: 'installation.started', defaultMessage: 'Started' },
  uptime: { id: 'installation.uptime', defaultMessage: 'Running for' },
  dataFolder: { id: 'installation.dataFolder', defaultMessage: 'Data folder' },
  health: { id: 'installation.health', defaultMessage: 'Health' },
  healthPart: { id: 'installation.healthPart', defaultMessage: 'Part' },
  healthState: { id: 'installation.healthState', defaultMessage: 'State' },
  healthDetails: { id: 'installation.healthDetails', defaultMessage: 'Details' },
  part: {
    id: 'installation.part',
    defaultMessage:
      '{part, select, records {Records} search {Search} jobs {Jobs} identity {Sign-in} previews {Previews} licence {License} disk {Disk} other {Unknown}}',
  },
  state: {
    id: 'installation.state',
    defaultMessage: '{state, select, ok {Works} warning {Needs attention} failed {Does not work} other {Unknown}}',
  },
  recordsFact: {
    id: 'installation.recordsFact',
    defaultMessage:
      '{kind, select, sqlite {SQLite} postgresql {PostgreSQL} other {Database}} ({location}), answers in {ms, number} ms',
  },
  searchFact: {
    id: 'installation.searchFact',
    defaultMessage:
      '{threads, plural, one {# thread} other {# threads}}, {open, plural, =0 {no open case} one {# open case} other {# open cases}}{indexed, plural, =0 {} one {, # is being indexed} other {, # are being indexed}}',
  },
  identityFact: {
    id: 'installation.identityFact',
    defaultMessage: '{kind, select, embedded {Part of REVIEW} other {{name}}}',
  },
  previewsFact: {
    id: 'installation.previewsFact',
    defaultMessage: '{processes, plural, =0 {Off} one {# file at a time} other {# files at a time}}',
  },
  licenceFact: {
    id: 'installation.licenceFact',
    defaultMessage: '{need, select, none {Not needed} endless {Valid, never expires} other {Valid until {day}}}',
  },
  diskFact: { id: 'installation.diskFact', defaultMessage: '{free} of {total} free' },
  jobsFact: { id: 'installation.jobsFact', defaultMessage: 'No queue is paused' },
  memory: { id: 'installation.memory', defaultMessage: 'Memory' },
  machineMemory: { id: 'installation.machineMemory', defaultMessage: 'Machine' },
  available: { id: 'installation.available', defaultMessage: '{available} of {total} available' },
  resident: { id: 'installation.resident', defaultMessage: 'Server process' },
  heap: { id: 'installation.heap', defaultMessage: 'JavaScript heap' },
  of: { id: 'installation.of', defaultMessage: '{used} of {limit}' },
  searchLimit: { id: 'installation.searchLimit', defaultMessage: 'Limit for open cases' },
  jobLimit: { id: 'installation.jobLimit', defaultMessage: 'Limit for one job' },
  disk: { id: 'installation.disk', defaultMessage: 'Disk' },
  diskUse: { id: 'installation.diskUse', defaultMessage: 'Used part of the disk' },
  memoryUse: { id: 'installation.memoryUse', defaultMessage: 'Used part of the memory' },
  low: {
    id: 'installation.low',
    defaultMessage: 'Less than a tenth of the disk is free. Free some space, or give the data folder a larger disk.',
  },
  short: {
    id: 'installation.short',
    defaultMessage:
      'Less than {reserve} are free: uploads are refused, and imports will be. Free some space, or give the data folder a larger disk.',
  },
  reviewUses: { id: 'installation.reviewUses', defaultMessage: 'REVIEW uses' },
  storagePart: {
    id: 'installation.storagePart',
    defaultMessage:
      '{part, select, files {Files of evidence} cases {Databases and indexes} previews {Previews} records {Records} auditLogs {Sealed audit logs and anchors} uploads {Uploads} other {Other}}',
  },
  measured: { id: 'installation.measured', defaultMessage: 'Measured {time}' },
  measuring: { id: 'installation.measuring', defaultMessage: 'Measuring sizes' },
  measure: { id: 'installation.measure', defaultMessage: 'Measure again' },
  measureError: {
    id: 'installation.measureError',
    defaultMessage: 'The sizes could not be measured: {reason}',
  },
});

export const backupMessages = defineMessages({
  title: { id: 'backups.title', defaultMessage: 'Last backup' },
  none: { id: 'backups.none', defaultMessage: 'No backup has been made.' },
  how: { id: 'backups.how', defaultMessage: 'Make one on the server:' },
  made: { id: 'backups.made', defaultMessage: 'Made' },
  by: { id: 'backups.by', defaultMessage: 'By' },
  folder: { id: 'backups.folder', defaultMessage: 'Folder' },
  name: { id: 'backups.name', defaultMessage: 'Name' },
  size: { id: 'backups.size', defaultMessage: 'Size' },
  check: { id: 'backups.check', defaultMessage: 'Check' },
  complete: { id: 'backups.complete', defaultMessage: 'Complete: nothing was missing or changed when it was made' },
  incomplete: {
    id: 'backups.incomplete',
    defaultMessage:
      '{count, plural, one {# problem} other {# problems}} when it was made: the output of the command lists them',
  },
  missing: {
    id: 'backups.missing',
    defaultMessage: 'It is not in its folder now, or the server cannot reach the folder',
  },
  underWay: { id: 'backups.underWay', defaultMessage: 'A backup is being made' },
  failed: { id: 'backups.failed', defaultMessage: 'The backup of {time} failed. {reason}' },
});

export const queueMessages = defineMessages({
  title: { id: 'queues.title', defaultMessage: 'Queues' },
  hint: {
    id: 'queues.hint',
    defaultMessage: 'A paused queue starts no jobs until it is resumed, even after a restart. Running jobs continue.',
  },
  queue: { id: 'queues.queue', defaultMessage: 'Queue' },
  name: {
    id: 'queues.name',
    defaultMessage:
      '{queue, select, import {Imports} preview {Previews} preview_slow {Previews of videos} comparison {Comparisons of sources} report {Reports and exports} tags_import {Imports of tags and comments} deletion {Deletions} archive {Archives of cases} restore {Restored cases} backup {Backups} audit_export {Exports of the audit log} audit_verification {Verifications of the audit logs} system_report {System reports} configuration {Changes of the configuration} other {Unknown}}',
  },
  pending: { id: 'queues.pending', defaultMessage: 'Waiting' },
  running: { id: 'queues.running', defaultMessage: 'Running' },
  failed: { id: 'queues.failed', defaultMessage: 'Failed' },
  state: { id: 'queues.state', defaultMessage: 'State' },
  active: { id: 'queues.active', defaultMessage: 'Active' },
  paused: { id: 'queues.paused', defaultMessage: 'Paused' },
  pausedBy: { id: 'queues.pausedBy', defaultMessage: 'since {time} by {user}' },
  actions: { id: 'queues.actions', defaultMessage: 'Actions' },
  pause: { id: 'queues.pause', defaultMessage: 'Pause' },
  pauseOf: { id: 'queues.pauseOf', defaultMessage: 'Pause: {queue}' },
  resume: { id: 'queues.resume', defaultMessage: 'Resume' },
  resumeOf: { id: 'queues.resumeOf', defaultMessage: 'Resume: {queue}' },
  confirm: {
    id: 'queues.confirm',
    defaultMessage:
      '{count, plural, =0 {New jobs wait} one {# waiting job and new ones wait} other {# waiting jobs and new ones wait}} until somebody resumes the queue.',
  },
  confirmPause: { id: 'queues.confirmPause', defaultMessage: 'Pause queue' },
  pausedToast: { id: 'queues.pausedToast', defaultMessage: 'The queue is paused: {queue}.' },
  resumedToast: { id: 'queues.resumedToast', defaultMessage: 'The queue was resumed: {queue}.' },
  retryAll: { id: 'queues.retryAll', defaultMessage: 'Retry failed' },
  retryAllOf: { id: 'queues.retryAllOf', defaultMessage: 'Retry failed: {queue}' },
  retriedAll: {
    id: 'queues.retriedAll',
    defaultMessage:
      '{retried, plural, =0 {No job was started again} one {# job was started again} other {# jobs were started again}}{left, plural, =0 {.} one {; # cannot be.} other {; # cannot be.}}',
  },
});

export const failedJobMessages = defineMessages({
  title: { id: 'failedJobs.title', defaultMessage: 'Failed jobs' },
  none: { id: 'failedJobs.none', defaultMessage: 'No job has failed.' },
  first: { id: 'failedJobs.first', defaultMessage: 'The newest {shown, number} of {total, number}.' },
  job: { id: 'failedJobs.job', defaultMessage: 'Job' },
  kind: {
    id: 'failedJobs.kind',
    defaultMessage:
      '{queue, select, import {Import} preview {Preview} preview_slow {Preview of a video} comparison {Comparison} report {Report or export} tags_import {Import of tags and comments} deletion {Deletion} archive {Archive of a case} restore {Restored case} backup {Backup} audit_export {Export of the audit log} audit_verification {Verification of the audit logs} system_report {System report} configuration {Change of the configuration} other {Unknown}}',
  },
  case: { id: 'failedJobs.case', defaultMessage: 'Case' },
  user: { id: 'failedJobs.user', defaultMessage: 'Started by' },
  time: { id: 'failedJobs.time', defaultMessage: 'Failed' },
  reason: { id: 'failedJobs.reason', defaultMessage: 'Reason' },
  retry: { id: 'failedJobs.retry', defaultMessage: 'Retry' },
  retryOf: { id: 'failedJobs.retryOf', defaultMessage: 'Retry: {job}' },
  gone: { id: 'failedJobs.gone', defaultMessage: 'Its upload is gone: import the file again.' },
  retried: { id: 'failedJobs.retried', defaultMessage: 'The job was started again.' },
});

export const caseSizeMessages = defineMessages({
  title: { id: 'caseSizes.title', defaultMessage: 'Cases' },
  table: { id: 'caseSizes.table', defaultMessage: 'Sizes of cases' },
  hint: {
    id: 'caseSizes.hint',
    defaultMessage: 'A file that two cases hold is stored once and counted in both. Privileged items are not counted.',
  },
  name: { id: 'caseSizes.name', defaultMessage: 'Case' },
  items: { id: 'caseSizes.items', defaultMessage: 'Items' },
  size: { id: 'caseSizes.size', defaultMessage: 'Size' },
  fileBytes: { id: 'caseSizes.fileBytes', defaultMessage: 'Files' },
  databaseBytes: { id: 'caseSizes.databaseBytes', defaultMessage: 'Database and index' },
  lastUsedAt: { id: 'caseSizes.lastUsedAt', defaultMessage: 'Last used' },
  createdAt: { id: 'caseSizes.createdAt', defaultMessage: 'Created' },
  never: { id: 'caseSizes.never', defaultMessage: 'Never' },
  unreadable: { id: 'caseSizes.unreadable', defaultMessage: 'Unreadable' },
  empty: { id: 'caseSizes.empty', defaultMessage: 'There are no cases.' },
});
