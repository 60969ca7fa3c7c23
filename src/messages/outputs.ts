import { defineMessages } from './define-messages';

/** Texts of every list of reports or exports (rules 002-2). */
export const outputMessages = defineMessages({
  download: { id: 'outputs.download', defaultMessage: 'Download' },
  downloadOf: { id: 'outputs.downloadOf', defaultMessage: 'Download {name}' },
  delete: { id: 'outputs.delete', defaultMessage: 'Delete' },
  deleteOf: { id: 'outputs.deleteOf', defaultMessage: 'Delete {name}' },
});
