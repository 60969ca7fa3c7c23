import { defineMessages } from './define-messages';

/** Export of one conversation (rules 001-2.7, 001-7; 002-4; decision 9). */
export const chatExportMessages = defineMessages({
  export: { id: 'chatExport.export', defaultMessage: 'Export conversation' },
  pending: { id: 'chatExport.pending', defaultMessage: 'The export is in the queue...' },
  inProgress: { id: 'chatExport.inProgress', defaultMessage: 'Creating the export...' },
  completed: { id: 'chatExport.completed', defaultMessage: 'The export is ready.' },
  failed: { id: 'chatExport.failed', defaultMessage: 'Export failed' },
  messages: { id: 'chatExport.messages', defaultMessage: 'Messages' },
  all: { id: 'chatExport.all', defaultMessage: 'All messages of this conversation, whatever the filters' },
  selected: {
    id: 'chatExport.selected',
    defaultMessage: 'Selected messages {count, plural, =0 {(none is selected)} other {(#)}}',
  },
  dates: { id: 'chatExport.dates', defaultMessage: 'A range of dates' },
  start: { id: 'chatExport.start', defaultMessage: 'From' },
  end: { id: 'chatExport.end', defaultMessage: 'To' },
  datesText: {
    id: 'chatExport.datesText',
    defaultMessage: 'Whole days in the time zone {timezone}. Messages without a date are left out.',
  },
  format: { id: 'chatExport.format', defaultMessage: 'Format' },
  html: { id: 'chatExport.html', defaultMessage: 'Web page (HTML)' },
  htmlText: {
    id: 'chatExport.htmlText',
    defaultMessage: 'Opens in any browser without REVIEW. Attachments come with it in a ZIP file.',
  },
  pdf: { id: 'chatExport.pdf', defaultMessage: 'Transcript (PDF)' },
  pdfText: {
    id: 'chatExport.pdfText',
    defaultMessage: 'Numbered messages on numbered pages, with pictures in place and the SHA-256 of each file.',
  },
  rsmf: { id: 'chatExport.rsmf', defaultMessage: 'Relativity Short Message Format (RSMF 2.0)' },
  rsmfText: {
    id: 'chatExport.rsmfText',
    defaultMessage: 'For e-discovery platforms: a file for each day in the zone of the case, all in a ZIP file.',
  },
  withoutPrivileged: { id: 'chatExport.withoutPrivileged', defaultMessage: 'Privileged messages are left out.' },
  create: { id: 'chatExport.create', defaultMessage: 'Create export' },
  download: { id: 'chatExport.download', defaultMessage: 'Download' },
  cancel: { id: 'chatExport.cancel', defaultMessage: 'Cancel export' },
  close: { id: 'chatExport.close', defaultMessage: 'Close' },
  startError: {
    id: 'chatExport.startError',
    defaultMessage: 'Unable to export chat at this time. Try again later.',
  },
  createError: {
    id: 'chatExport.createError',
    defaultMessage: 'Unable to create chat export at this time. Try again in a few minutes.',
  },
});
