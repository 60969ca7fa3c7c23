import { ActionIcon, Indicator } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { notepadMessages } from '@/messages/notepad';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { notepadClosed, notepadOpened, selectCaseNote, selectIsNotepadOpen } from '@/state/notepad-slice';

/** Id of the button, which gets the focus when the notepad closes. */
export const NOTEPAD_BUTTON_ID = 'notepad-button';

/** On pages of a case only (000-2-38). Closing the notepad keeps unsaved text. */
export function NotepadButton() {
  const { formatMessage } = useIntl();
  const { caseId } = useParams();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsNotepadOpen);
  const hasDraft = useAppSelector((state) => selectCaseNote(state, caseId ?? '').draft !== null);
  if (caseId === undefined) {
    return null;
  }
  const label = formatMessage(notepadMessages.notepad);
  const name = hasDraft ? `${label}, ${formatMessage(notepadMessages.unsaved)}` : label;
  return (
    <Indicator size={8} disabled={!hasDraft} offset={8} color="orange">
      <ActionIcon
        id={NOTEPAD_BUTTON_ID}
        variant={isOpen ? 'light' : 'subtle'}
        color={isOpen ? 'blue' : 'gray'}
        size="lg"
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        onClick={() => dispatch(isOpen ? notepadClosed() : notepadOpened())}
      >
        <IconNotes size={20} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
