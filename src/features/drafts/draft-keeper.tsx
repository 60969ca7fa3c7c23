import { FormSpy } from 'react-final-form';

import { useAppDispatch } from '@/state/hooks';
import { draftChanged, draftDropped } from '@/state/drafts-slice';

interface DraftKeeperProps<Values> {
  draftKey: string;
  /** Null when there is nothing to store. */
  toFields: (values: Values) => Record<string, string> | null;
}

/** Stores the values of the form around it at every change. */
export function DraftKeeper<Values extends object>({ draftKey, toFields }: DraftKeeperProps<Values>) {
  const dispatch = useAppDispatch();
  return (
    <FormSpy<Values>
      subscription={{ values: true }}
      onChange={({ values }) => {
        const fields = toFields(values);
        dispatch(fields === null ? draftDropped(draftKey) : draftChanged({ key: draftKey, fields }));
      }}
    />
  );
}
