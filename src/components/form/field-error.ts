interface FieldMeta {
  touched?: boolean;
  error?: unknown;
}

/** The message of a field, once it was left; final-form knows nothing of its type. */
export const fieldError = ({ touched, error }: FieldMeta): string | undefined =>
  touched === true && typeof error === 'string' ? error : undefined;
