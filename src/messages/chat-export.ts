import { defineMessages } from './define-messages';

/** Export of one conversation (spec 001 §2.7, §7; 002 §4; decision 9). */
export const chatExportMessages = defineMessages({
  export: { id: 'chatExport.export', defaultMessage: 'Export conversation' },
  pending: { id: 'chatExport.pending', defaultMessage: 'The export is in the queue...' },
  inProgress: { id: 'chatExport.inProgress', defaultMessage: 'Creating the export...' },
  completed: { id: 'chatExport.completed', defaultMessage: 'The export is ready.' },
  failed: { id: 'chatExport.failed', defaultMessage: 'Export failed' },
  contents: {
    id: 'chatExport.contents',
    defaultMessage:
      'A page that opens without REVIEW, with all messages of this conversation whatever the filters. Attachments come with it in a ZIP file. Privileged messages are left out.',
  },
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
