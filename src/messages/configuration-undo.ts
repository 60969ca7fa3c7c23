import { defineMessages } from './define-messages';

/** The toasts of an imported configuration and its Undo. A file of their own: every page can show them. */
export const configurationUndoMessages = defineMessages({
  imported: { id: 'configurationFile.imported', defaultMessage: '{fileName} was imported.' },
  undone: {
    id: 'configurationFile.undone',
    defaultMessage: 'The import was undone: the configuration is as it was before.',
  },
  notUndone: { id: 'configurationFile.notUndone', defaultMessage: 'Not undone' },
  changedSince: {
    id: 'configurationFile.changedSince',
    defaultMessage: 'The configuration was changed since this import, so it stays as it is.',
  },
});
