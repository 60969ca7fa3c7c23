import { PASSWORD_MAX } from '@contract/rules/password';
import { escapeHtml } from '@server/services/escape-html';

import { signInDocument } from './sign-in-page';

const RULE = 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.';

interface PageContent {
  userName: string;
  /** By field, after a refused change. */
  problems: Readonly<Record<string, string>>;
}

/** The form in which a temporary password is replaced before the session begins: works without any script. */
export function changePasswordPage(action: string, { userName, problems }: PageContent): string {
  const isRefused = Object.keys(problems).length > 0;
  const wrong = problems.password === undefined && isRefused ? 'confirmPassword' : 'password';
  const field = (name: string, label: string, hint: string) => {
    const problem = problems[name];
    const described = [problem && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
    return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required maxlength="${PASSWORD_MAX}"
 ${described && `aria-describedby="${described}"`}${problem ? ' aria-invalid="true"' : ''}${name === wrong ? ' autofocus' : ''}>
${problem ? `<p id="${name}-error" class="field-error">${escapeHtml(problem)}</p>` : ''}
${hint && `<p id="${name}-hint" class="hint">${hint}</p>`}`;
  };
  return signInDocument(
    'Change your password',
    `<p>Your password is temporary. Choose a new one to go on.</p>
${isRefused ? '<p role="alert" class="error">The password was not changed.</p>' : ''}
<form method="post" action="${escapeHtml(action)}">
<input type="text" autocomplete="username" value="${escapeHtml(userName)}" hidden readonly>
${field('password', 'New password', RULE)}
${field('confirmPassword', 'Confirm password', '')}
<button type="submit">Change password</button>
</form>`,
  );
}
