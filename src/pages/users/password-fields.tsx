import { useIntl } from 'react-intl';

import { PasswordField } from '@/components/form/password-field';
import { Section } from '@/components/layout/section';
import { PasswordRuleText } from '@/features/password-rule/password-rule-text';
import { userFormMessages } from '@/messages/users';

interface PasswordFieldsProps {
  /** Shown above the fields. */
  instruction?: string;
  /** Shown below the fields. */
  hint: string;
}

/** Fields for the password of another user, entered twice (rules 002-5). */
export function PasswordFields({ instruction, hint }: PasswordFieldsProps) {
  const { formatMessage } = useIntl();
  const showLabel = formatMessage(userFormMessages.showPassword);
  return (
    <Section title={formatMessage(userFormMessages.setPassword)}>
      <div className="user-form__card">
        {instruction !== undefined && (
          <p className="user-form__wide" dir="auto">
            {instruction}
          </p>
        )}
        <p className="user-form__hint">
          <PasswordRuleText />
        </p>
        <PasswordField name="password" label={formatMessage(userFormMessages.password)} showLabel={showLabel} />
        <PasswordField
          name="confirmPassword"
          label={formatMessage(userFormMessages.confirmPassword)}
          showLabel={showLabel}
        />
        <p className="user-form__hint">{hint}</p>
      </div>
    </Section>
  );
}
