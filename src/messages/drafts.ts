import { defineMessages } from './define-messages';

export const draftMessages = defineMessages({
  draft: { id: 'drafts.draft', defaultMessage: 'Draft' },
  discard: { id: 'drafts.discard', defaultMessage: 'Discard' },
});
