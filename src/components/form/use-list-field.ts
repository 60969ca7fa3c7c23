import { useField } from 'react-final-form';

interface ListField {
  items: readonly string[];
  onChange: (items: readonly string[]) => void;
  /** By place; shown from the first refused submit on, as those of other fields. */
  errorOf: (index: number) => string | undefined;
}

const SUBSCRIPTION = { value: true, error: true, submitFailed: true } as const;

/** A list of texts as one field of a form: with one field per text, a mounted field would be reset to its initial value. */
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
