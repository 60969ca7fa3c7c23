import type { Note } from '@contract/calls/notes';
import { noteLines, parseNote } from '@contract/model/note';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { useCasePersonName } from '@/features/people/use-person-name';
import { notepadMessages } from '@/messages/notepad';

interface NoteConflictProps {
  theirs: Note;
  keepMine: () => void;
  takeTheirs: () => void;
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
    <div className="notepad__conflict" role="alert">
      <p>{formatMessage(notepadMessages.conflict, { user: personName(theirs.userName) })}</p>
      <pre className="notepad__theirs" dir="auto">
        {noteLines(parseNote(theirs.content) ?? []).join('\n')}
      </pre>
      <div className="notepad__choices">
        <Button size="xs" onClick={putTogether}>
          {formatMessage(notepadMessages.putTogether)}
        </Button>
        <Button size="xs" variant="default" onClick={keepMine}>
          {formatMessage(notepadMessages.keepMine)}
        </Button>
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {formatMessage(notepadMessages.takeTheirs)}
        </Button>
      </div>
    </div>
  );
}
