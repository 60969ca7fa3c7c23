import { lazy, Suspense } from 'react';

import { PageSkeleton } from '@/components/layout/page-skeleton';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { notepadClosed, selectIsNotepadOpen } from '@/state/notepad-slice';

import { NOTEPAD_BUTTON_ID } from './notepad-button';

const NotepadPanel = lazy(async () => ({ default: (await import('./notepad-panel')).NotepadPanel }));

/** The notepad of a case while it is open. */
export function Notepad({ caseId }: { caseId: string }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsNotepadOpen);
  if (!isOpen) {
    return null;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotepadPanel
        caseId={caseId}
        onClose={() => {
          dispatch(notepadClosed());
          document.getElementById(NOTEPAD_BUTTON_ID)?.focus();
        }}
      />
    </Suspense>
  );
}
