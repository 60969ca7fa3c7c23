import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/**
 * Keeps the values of fields that are unmounted and mounted again, such as those of other steps: react-final-form 7
 * resets a mounted field to its initial value unless another subscriber is registered for it. Has to be rendered before
 * the fields.
 */
export function KeptFields({ names }: { names: readonly string[] }) {
  const form = useForm<Record<string, unknown>>();
  useEffect(() => {
    const unregister = names.map((name) => form.registerField(name, () => undefined, {}));
    return () => unregister.forEach((leave) => leave());
  }, [form, names]);
  return null;
}
