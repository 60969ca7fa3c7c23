import { defineMessages } from './define-messages';

/** The question before entered values are lost. */
export const unsavedMessages = defineMessages({
  title: { id: 'unsavedChanges.title', defaultMessage: 'Discard changes?' },
  text: { id: 'unsavedChanges.text', defaultMessage: 'What you entered is not saved yet.' },
  keep: { id: 'unsavedChanges.keep', defaultMessage: 'Keep editing' },
  discard: { id: 'unsavedChanges.discard', defaultMessage: 'Discard changes' },
});
