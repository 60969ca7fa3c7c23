import { useField } from 'react-final-form';

interface ListField {
  items: readonly string[];
  onChange: (items: readonly string[]) => void;
  /** The error by index; shown from the first failed submit on, like that of other fields. */
  errorOf: (index: number) => string | undefined;
}

const SUBSCRIPTION = { value: true, error: true, submitFailed: true } as const;

/** A list of texts as one field of a form. One field per text would reset a mounted field to its initial value. */
export function useListField(name: string): ListField {
  const { input, meta } = useField<readonly string[]>(name, { subscription: SUBSCRIPTION });
  const errors: readonly unknown[] = meta.submitFailed === true && Array.isArray(meta.error) ? meta.error : [];
  return {
    items: input.value,
    onChange: input.onChange,
    errorOf: (index) => {
      const error = errors[index];
      return typeof error === 'string' ? error : undefined;
    },
  };
}
