import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/**
 * Keeps the values of fields that come and go, such as those of other steps: react-final-form 7 gives a field that comes back its initial
 * value, unless something else is still registered for it. Stands before the fields.
 */
export function KeptFields({ names }: { names: readonly string[] }) {
  const form = useForm<Record<string, unknown>>();
  useEffect(() => {
    const unregister = names.map((name) => form.registerField(name, () => undefined, {}));
    return () => unregister.forEach((leave) => leave());
  }, [form, names]);
  return null;
}
