import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBlocker } from 'react-router';

import { DiscardQuestion } from '@/components/unsaved-changes/discard-question';
import { UnsavedChangesContext } from '@/components/unsaved-changes/unsaved-changes-context';
import { useUnsavedScope } from '@/components/unsaved-changes/use-unsaved-scope';
import { selectHasDrafts } from '@/state/has-drafts';
import { useAppStore } from '@/state/hooks';

/**
 * Asks before a page with unsaved changes is left, by a link, by "Back" or by closing the window. Drafts stay while
 * pages change: only closing the window asks for them.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const store = useAppStore();
  const { scope, hasUnsaved, question } = useUnsavedScope();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved() || selectHasDrafts(store.getState())) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return (
    <UnsavedChangesContext value={scope}>
      {children}
      {blocker.state === 'blocked' ? (
        <DiscardQuestion onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
      ) : (
        question
      )}
    </UnsavedChangesContext>
  );
}
