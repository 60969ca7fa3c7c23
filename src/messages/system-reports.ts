import { defineMessages } from './define-messages';

/** Rules 002-2 "System reports page"; the texts of the details: contract/rules/system-report. */
export const systemReportMessages = defineMessages({
  title: { id: 'systemReports.title', defaultMessage: 'System reports' },
  description: {
    id: 'systemReports.description',
    defaultMessage:
      'Create and manage reports that list information about your REVIEW system, including case, evidence, and user information.',
  },
  section: { id: 'systemReports.section', defaultMessage: 'Reports' },
  table: { id: 'systemReports.table', defaultMessage: 'System reports' },
  create: { id: 'systemReports.create', defaultMessage: 'Create a report' },
  name: { id: 'systemReports.name', defaultMessage: 'Report name' },
  createdBy: { id: 'systemReports.createdBy', defaultMessage: 'Created by' },
  createdOn: { id: 'systemReports.createdOn', defaultMessage: 'Created on' },
  details: { id: 'systemReports.details', defaultMessage: 'Report details' },
  reportId: { id: 'systemReports.reportId', defaultMessage: 'Report ID' },
  status: { id: 'systemReports.status', defaultMessage: 'Status' },
  actions: { id: 'systemReports.actions', defaultMessage: 'Actions' },
  pending: { id: 'systemReports.pending', defaultMessage: 'Report in queue...' },
  inProgress: { id: 'systemReports.inProgress', defaultMessage: 'Creating report...' },
  completed: { id: 'systemReports.completed', defaultMessage: 'Completed' },
  failed: { id: 'systemReports.failed', defaultMessage: 'Failed' },
  empty: {
    id: 'systemReports.empty',
    defaultMessage: 'No existing reports. To create one, click Create a report.',
  },
  modalTitle: { id: 'systemReports.modalTitle', defaultMessage: 'Create a system report' },
  included: { id: 'systemReports.included', defaultMessage: 'Details included in the report' },
  category: {
    id: 'systemReports.category',
    defaultMessage:
      '{category, select, cases {Case information} evidences {Evidence information} users {User information} other {Unknown}}',
  },
  covered: {
    id: 'systemReports.covered',
    defaultMessage: '{category, select, cases {Case} evidences {Evidence} users {User} other {Unknown}}',
  },
  showDetails: { id: 'systemReports.showDetails', defaultMessage: 'Details of {category}' },
  note: {
    id: 'systemReports.note',
    defaultMessage:
      'A report reflects the system at the time it is run. It may be inaccurate for cases that are being processed. Privileged items are not counted.',
  },
  submit: { id: 'systemReports.submit', defaultMessage: 'Create report' },
  loadError: {
    id: 'systemReports.loadError',
    defaultMessage: 'System reports cannot be retrieved at this time. Try again in a few minutes.',
  },
  createError: {
    id: 'systemReports.createError',
    defaultMessage: 'Unable to create the system report. Try again in a few minutes.',
  },
  deleteError: {
    id: 'systemReports.deleteError',
    defaultMessage: 'The system report could not be deleted at this time.',
  },
});
