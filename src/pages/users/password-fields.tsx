import { useIntl } from 'react-intl';

import { PasswordField } from '@/components/form/password-field';
import { Section } from '@/components/layout/section';
import { PasswordRuleText } from '@/features/password-rule/password-rule-text';
import { userFormMessages as say } from '@/messages/users';

interface PasswordFieldsProps {
  /** Shown above the fields. */
  instruction?: string;
  /** Shown below the fields. */
  hint: string;
}

/** Fields for the password of another user, entered twice (rules 002-5). */
export function PasswordFields({ instruction, hint }: PasswordFieldsProps) {
  const { formatMessage } = useIntl();
  const showLabel = formatMessage(say.showPassword);
  return (
    <Section title={formatMessage(say.setPassword)}>
      <div className="user-form__card">
        {instruction !== undefined && (
          <p className="user-form__wide" dir="auto">
            {instruction}
          </p>
        )}
        <p className="user-form__hint">
          <PasswordRuleText />
        </p>
        <PasswordField name="password" label={formatMessage(say.password)} showLabel={showLabel} />
        <PasswordField name="confirmPassword" label={formatMessage(say.confirmPassword)} showLabel={showLabel} />
        <p className="user-form__hint">{hint}</p>
      </div>
    </Section>
  );
}
