import { defineMessages } from './define-messages';

export const downloadMessages = defineMessages({
  title: { id: 'downloads.title', defaultMessage: 'Download {name}?' },
  isEvidence: {
    id: 'downloads.isEvidence',
    defaultMessage:
      'You can download the file nevertheless. Open it only where it can do no harm. The audit log records it.',
  },
  nevertheless: { id: 'downloads.nevertheless', defaultMessage: 'Download anyway' },
});
