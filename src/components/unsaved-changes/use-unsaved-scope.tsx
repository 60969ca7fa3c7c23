import { useContext, useMemo, useState, type ReactNode } from 'react';

import { DiscardQuestion } from './discard-question';
import { UnsavedChangesContext, type UnsavedChanges } from './unsaved-changes-context';

interface UnsavedScope {
  /** The value of `UnsavedChangesContext` for the forms of the scope. */
  scope: UnsavedChanges;
  hasUnsaved: () => boolean;
  /** The open question, to be rendered inside of the scope; null without one. */
  question: ReactNode;
}

/** The forms below a page or a dialog. They belong to the scope around it, too: leaving the page closes the dialog. */
export function useUnsavedScope(): UnsavedScope {
  const { register: registerOutside } = useContext(UnsavedChangesContext);
  const [forms] = useState(makeForms);
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  // Forms register again whenever it changes.
  const scope = useMemo<UnsavedChanges>(
    () => ({
      register: (isUnsaved) => {
        const leaves = [forms.register(isUnsaved), registerOutside(isUnsaved)];
        return () => leaves.forEach((leave) => leave());
      },
      leave: (proceed) => (forms.hasUnsaved() ? setLeaving({ proceed }) : proceed()),
    }),
    [forms, registerOutside],
  );
  const question = leaving && (
    <DiscardQuestion
      onKeep={() => setLeaving(null)}
      onDiscard={() => {
        setLeaving(null);
        leaving.proceed();
      }}
    />
  );
  return { scope, hasUnsaved: forms.hasUnsaved, question };
}

function makeForms() {
  const forms = new Set<() => boolean>();
  return {
    register: (isUnsaved: () => boolean) => {
      forms.add(isUnsaved);
      return () => forms.delete(isUnsaved);
    },
    hasUnsaved: () => [...forms].some((isUnsaved) => isUnsaved()),
  };
}
