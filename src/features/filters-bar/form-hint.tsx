interface FormHintProps {
  error: string;
  /** The expected format; null when the format is not the problem. */
  form: string | null;
}

/** The error of a value, and the expected format. */
export function FormHint({ error, form }: FormHintProps) {
  return (
    <>
      <span>{error}</span>
      {form !== null && <span> {form}</span>}
    </>
  );
}
