import { useField, type FieldInputProps } from 'react-final-form';

interface FormFieldOptions<Value> {
  parse?: (value: Value | null | undefined) => Value;
  /** The line of the message always has its height: it may also name a mistake as soon as the field is left. */
  hasReservedLine?: boolean;
  /** The form cannot be submitted before the field is valid: a mistake in what was typed is named at once. */
  isNamedAtOnce?: boolean;
  /** Whether two values are the same to the user; by identity when absent. */
  isEqual?: (left: Value, right: Value) => boolean;
}

interface FormField<Value> {
  input: FieldInputProps<Value>;
  /** The message to show. */
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
 * A field of any form. Its message is shown from the first refused submit on and follows every change. Blur shows none: a line
 * inserted between press and release of a button would move the button away from the pointer. Messages of the server are shown
 * until the form changes.
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
