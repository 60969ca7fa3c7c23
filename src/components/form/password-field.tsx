import { PASSWORD_MAX } from '@contract/rules/limits';
import { PasswordInput } from '@mantine/core';

import { keepEmpty } from './text-field';
import { useFormField } from './use-form-field';

interface PasswordFieldProps {
  name: string;
  label: string;
  description?: string;
  /** Label of the button that shows the typed text. */
  showLabel: string;
  /** The current password of the user, which browsers may fill in. */
  isCurrent?: boolean;
}

/** A password field; browsers fill it in only when `isCurrent`. */
export function PasswordField({ name, label, description, showLabel, isCurrent = false }: PasswordFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <PasswordInput
      {...input}
      label={label}
      description={description}
      required
      maxLength={PASSWORD_MAX}
      error={error}
      autoComplete={isCurrent ? 'current-password' : 'new-password'}
      data-autofocus={isCurrent || undefined}
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
    />
  );
}
