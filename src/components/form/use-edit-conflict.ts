import type { StoredRevision, StoredValues } from '@contract/model/common';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';

/** The values of a form, with the revision of the record; undefined: saved without comparing. */
interface Revised<Values> {
  values: Values;
  revision: string | undefined;
}

export interface EditConflictState<Values> {
  /** The values on which the form is based. */
  base: Values;
  /** What somebody else saved; null without a conflict. */
  stored: (Revised<Values> & Pick<StoredRevision, 'changedBy'>) | null;
  /** From now on the form is based on what is stored. */
  rebase: () => void;
}

/** The submit error while the user has not chosen: it is no text, so that only the conflict is shown. */
const UNDECIDED: SubmissionErrors = { [FORM_ERROR]: true };

/**
 * The values with which a form was opened and their revision, which the call sends: later fetches change neither. When the
 * call is refused because the record has another revision, `conflictOf` returns the submit errors and `EditConflict`
 * shows the conflict. `toForm` converts values of the call to those of the form where they differ.
 */
export function useEditConflict<Values extends object>(
  loaded: Revised<Values>,
  toForm: (stored: StoredValues) => StoredValues = sameValues,
) {
  const [initialValues, setInitialValues] = useState(loaded.values);
  const [basis, setBasis] = useState(loaded);
  const [stored, setStored] = useState<EditConflictState<Values>['stored']>(null);
  const conflictOf = (refused: StoredRevision | null): SubmissionErrors | null => {
    if (refused === null) {
      return null;
    }
    const values = withStored(basis.values, toForm(refused.values));
    setStored({ values, revision: String(refused.revision), changedBy: refused.changedBy });
    return UNDECIDED;
  };
  const rebase = () => {
    setBasis(stored ?? basis);
    setStored(null);
  };
  /** The form starts again from these values, such as those that were saved. */
  const restart = (from: Revised<Values>) => {
    setInitialValues(from.values);
    setBasis(from);
    setStored(null);
  };
  const conflict: EditConflictState<Values> = { base: basis.values, stored, rebase };
  return { initialValues, revision: basis.revision, conflictOf, conflict, restart };
}

const sameValues = (stored: StoredValues): StoredValues => stored;

/** The values of a form with what is stored. Values of another type are not those of the form. */
function withStored<Values extends object>(values: Values, stored: StoredValues): Values {
  const known = Object.entries(values).flatMap(([name, value]) => {
    const now = stored[name];
    return now !== undefined && (now === null || value === null || typeof now === typeof value)
      ? [[name, now] as const]
      : [];
  });
  return { ...values, ...Object.fromEntries(known) };
}
