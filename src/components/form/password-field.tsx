import { PASSWORD_MAX } from '@contract/rules/password';
import { PasswordInput } from '@mantine/core';

import { keepEmpty } from './text-field';
import { useFormField } from './use-form-field';

interface PasswordFieldProps {
  name: string;
  label: string;
  description?: string;
  /** What the button says that shows what was typed. */
  showLabel: string;
}

/** A new password, which no browser fills in. */
export function PasswordField({ name, label, description, showLabel }: PasswordFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <PasswordInput
      {...input}
      label={label}
      description={description}
      required
      maxLength={PASSWORD_MAX}
      error={error}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
    />
  );
}
