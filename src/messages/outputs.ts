import { defineMessages } from './define-messages';

/** What every list of reports or exports offers (rules 002-2). */
export const outputMessages = defineMessages({
  download: { id: 'outputs.download', defaultMessage: 'Download' },
  downloadOf: { id: 'outputs.downloadOf', defaultMessage: 'Download {name}' },
  delete: { id: 'outputs.delete', defaultMessage: 'Delete' },
  deleteOf: { id: 'outputs.deleteOf', defaultMessage: 'Delete {name}' },
});
