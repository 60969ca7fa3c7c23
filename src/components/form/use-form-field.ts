import { useField, type FieldInputProps } from 'react-final-form';

interface FormFieldOptions<Value> {
  parse?: (value: Value | null | undefined) => Value;
  /** Space for the error is always reserved, so that the field may also show it as soon as it loses the focus. */
  hasReservedLine?: boolean;
  /** Shows errors while typing, for a form that cannot be submitted before the field is valid. */
  isNamedAtOnce?: boolean;
  /** Compares two values for `dirty`; by identity when missing. */
  isEqual?: (left: Value, right: Value) => boolean;
}

interface FormField<Value> {
  input: FieldInputProps<Value>;
  /** The error to show. */
  error: string | undefined;
}

const SUBSCRIPTION = {
  value: true,
  touched: true,
  error: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
} as const;

/**
 * A field of any form. It shows its error from the first failed submit on, and updates it with every change. Blur shows
 * no error: a line inserted between press and release would move a button away from the pointer. Errors of the server
 * are shown until the form changes.
 */
export function useFormField<Value>(name: string, options: FormFieldOptions<Value> = {}): FormField<Value> {
  const { parse, isEqual, hasReservedLine = false, isNamedAtOnce = false } = options;
  const { input, meta } = useField<Value>(name, {
    subscription: SUBSCRIPTION,
    ...(parse && { parse }),
    ...(isEqual && { isEqual }),
  });
  const isNamedEarly = (isNamedAtOnce || (hasReservedLine && meta.touched === true)) && input.value !== '';
  const refusal: unknown = meta.dirtySinceLastSubmit === true ? undefined : meta.submitError;
  const error: unknown = meta.submitFailed === true || isNamedEarly ? (meta.error ?? refusal) : undefined;
  return { input, error: typeof error === 'string' ? error : undefined };
}
