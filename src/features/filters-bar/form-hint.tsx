interface FormHintProps {
  error: string;
  /** How the value is written; null where that is not what is wrong. */
  form: string | null;
}

/** What is wrong with a value, and the form that is expected. */
export function FormHint({ error, form }: FormHintProps) {
  return (
    <>
      <span>{error}</span>
      {form !== null && <span> {form}</span>}
    </>
  );
}
