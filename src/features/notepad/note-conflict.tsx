import type { Note } from '@contract/calls/notes';
import { noteLines, parseNote } from '@contract/model/note';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { ConflictNotice, type ConflictChoices } from '@/components/form/conflict-notice';
import { useCasePersonName } from '@/features/people/use-person-name';
import { notepadMessages } from '@/messages/notepad';

interface NoteConflictProps extends ConflictChoices {
  theirs: Note;
  putTogether: () => void;
}

/**
 * Shown when two users have saved a note at the same time: the version of the other user is above the own text, and the
 * user chooses.
 */
export function NoteConflict({ theirs, keepMine, takeTheirs, putTogether }: NoteConflictProps) {
  const { formatMessage } = useIntl();
  const { caseId = '' } = useParams();
  const personName = useCasePersonName(caseId);
  return (
    <ConflictNotice
      message={formatMessage(notepadMessages.conflict, { user: personName(theirs.userName) })}
      keepMine={keepMine}
      takeTheirs={takeTheirs}
      putTogether={{ label: formatMessage(notepadMessages.putTogether), choose: putTogether }}
    >
      {noteLines(parseNote(theirs.content) ?? []).join('\n')}
    </ConflictNotice>
  );
}
