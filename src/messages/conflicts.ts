import { defineMessages } from './define-messages';

/** A save that was refused because somebody else saved in the meantime. */
export const conflictMessages = defineMessages({
  changed: {
    id: 'conflicts.changed',
    defaultMessage: 'Somebody else saved this while you were editing. Nothing of yours is saved yet.',
  },
  changedBy: {
    id: 'conflicts.changedBy',
    defaultMessage: '{user} saved this while you were editing. Nothing of yours is saved yet.',
  },
  field: { id: 'conflicts.field', defaultMessage: 'Field' },
  theirs: { id: 'conflicts.theirs', defaultMessage: 'Saved now' },
  mine: { id: 'conflicts.mine', defaultMessage: 'Yours' },
  empty: { id: 'conflicts.empty', defaultMessage: '(empty)' },
  yes: { id: 'conflicts.yes', defaultMessage: 'Yes' },
  no: { id: 'conflicts.no', defaultMessage: 'No' },
  putTogether: { id: 'conflicts.putTogether', defaultMessage: 'Keep both changes' },
  keepMine: { id: 'conflicts.keepMine', defaultMessage: 'Replace it with mine' },
  takeTheirs: { id: 'conflicts.takeTheirs', defaultMessage: 'Discard mine' },
});
