import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';
import { notepadMessages } from '@/messages/notepad';
import { shellMessages } from '@/messages/shell';

import { NoteConflict } from './note-conflict';
import { NoteEditor } from './note-editor';
import { NoteState } from './note-state';
import { useNote } from './use-note';
import './notepad-panel.css';

interface NotepadPanelProps {
  caseId: string;
  onClose: () => void;
}

/** The note of the case, next to the current page of the case (002-2, Notepad). */
export function NotepadPanel({ caseId, onClose }: NotepadPanelProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const note = useNote(caseId);
  // Text that cannot be saved is kept and shown when the notepad is opened again.
  const close = async () => {
    if (note.isConflicting || note.charactersOver > 0 || (await note.save())) {
      onClose();
    }
  };
  return (
    <aside className="notepad" aria-labelledby={titleId}>
      <header className="notepad__header">
        <h2 className="notepad__title" id={titleId}>
          {formatMessage(notepadMessages.notepad)}
        </h2>
        <NoteState note={note.note} isDirty={note.isDirty} isSaving={note.isSaving} />
      </header>
      <NoteBody caseId={caseId} note={note} />
      <footer className="notepad__footer">
        {note.charactersOver > 0 && (
          <span className="notepad__problem" role="alert">
            {formatMessage(notepadMessages.tooLong, { count: note.charactersOver })}
          </span>
        )}
        <Button variant="default" size="sm" onClick={() => void close()}>
          {formatMessage(notepadMessages.close)}
        </Button>
        <Button size="sm" disabled={!note.canSave} loading={note.isSaving} onClick={() => void note.save()}>
          {formatMessage(notepadMessages.save)}
        </Button>
      </footer>
    </aside>
  );
}

/** The editor, or the state of the request without a note. */
function NoteBody({ caseId, note }: { caseId: string; note: ReturnType<typeof useNote> }) {
  const { formatMessage } = useIntl();
  const { query } = note;
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState
        message={formatMessage(errorMessages.note)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <div className="notepad__loading" role="status" aria-label={formatMessage(shellMessages.loading)}>
        <Skeleton height={28} />
        <Skeleton height={120} />
      </div>
    );
  }
  return (
    <>
      {note.isConflicting && note.note !== null && <NoteConflict theirs={note.note} {...note} />}
      <NoteEditor
        key={caseId}
        caseId={caseId}
        content={note.content}
        onChange={note.edit}
        onSave={() => note.canSave && void note.save()}
      />
    </>
  );
}
