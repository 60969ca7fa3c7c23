import type { PasswordRule } from '@contract/model/password-rule';
import { escapeHtml } from '@server/domain/escape-html';

import { formField, PASSWORD_HINTS } from './form-field';
import { signInDocument } from './sign-in-page';

interface PageContent {
  userName: string;
  rule: PasswordRule;
  /** Messages of fields, after a refused change. */
  problems: Readonly<Record<string, string>>;
}

/** The form that replaces a temporary password before the session begins. It works without scripts. */
export function changePasswordPage(action: string, { userName, rule, problems }: PageContent): string {
  const isRefused = Object.keys(problems).length > 0;
  const focusOn = problems.password === undefined && isRefused ? 'confirmPassword' : 'password';
  const field = (name: string, label: string, hint: string) =>
    formField({
      ...{ name, label, hint, type: 'password', autocomplete: 'new-password' },
      problem: problems[name],
      isFocused: name === focusOn,
    });
  return signInDocument(
    'Change your password',
    `<p>Your password is temporary. Choose a new one to go on.</p>
${isRefused ? '<p role="alert" class="error">The password was not changed.</p>' : ''}
<form method="post" action="${escapeHtml(action)}">
<input type="text" autocomplete="username" value="${escapeHtml(userName)}" hidden readonly>
${field('password', 'New password', PASSWORD_HINTS[rule])}
${field('confirmPassword', 'Confirm password', '')}
<button type="submit">Change password</button>
</form>`,
  );
}
