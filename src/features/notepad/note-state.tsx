import type { Note } from '@contract/calls/notes';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { InstantTime } from '@/components/time/instant-time';
import { useCasePersonName } from '@/features/people/use-person-name';
import { notepadMessages } from '@/messages/notepad';

interface NoteStateProps {
  note: Note | null;
  isDirty: boolean;
  isSaving: boolean;
}

/** Whether the note is saved, by whom and when. */
export function NoteState({ note, isDirty, isSaving }: NoteStateProps) {
  const { formatMessage } = useIntl();
  const { caseId = '' } = useParams();
  const { data: openCase } = useGetCaseQuery({ caseId });
  const personName = useCasePersonName(caseId);
  if (isSaving || isDirty) {
    return (
      <span className="notepad__state">
        {formatMessage(isSaving ? notepadMessages.saving : notepadMessages.unsaved)}
      </span>
    );
  }
  if (note === null) {
    return <span className="notepad__state">{formatMessage(notepadMessages.neverSaved)}</span>;
  }
  return (
    <span className="notepad__state">
      {formatMessage(notepadMessages.savedBy, {
        user: personName(note.userName),
        time: <InstantTime key="time" instant={note.modifiedAt} timezone={openCase?.timezone ?? 'UTC'} />,
      })}
    </span>
  );
}
