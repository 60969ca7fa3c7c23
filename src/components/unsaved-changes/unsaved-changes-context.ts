import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** The forms of a page or of a dialog that ask before their values are lost. */
export interface UnsavedChanges {
  /** Registers a form; returns a function that removes it. */
  register: (isUnsaved: () => boolean) => () => void;
  /** Calls `proceed`: immediately without unsaved changes, otherwise when the user has discarded them. */
  leave: (proceed: () => void) => void;
}

/** Without a guard, as in a component that is rendered alone, nothing is asked. */
export const UnsavedChangesContext = createContext<UnsavedChanges>({
  register: () => () => undefined,
  leave: (proceed) => proceed(),
});

/**
 * Asks before the page is left, the dialog around the caller is closed, or the window is closed, while `isUnsaved`
 * returns true. Fields of an `EntityForm` are registered by the form; this is for other input.
 */
export function useUnsavedChanges(isUnsaved: () => boolean): void {
  const { register } = useContext(UnsavedChangesContext);
  const read = useEffectEvent(isUnsaved);
  useEffect(() => register(() => read()), [register]);
}

/** Calls a function that would lose input: after asking, if something is unsaved. */
export const useLeave = (): UnsavedChanges['leave'] => useContext(UnsavedChangesContext).leave;
