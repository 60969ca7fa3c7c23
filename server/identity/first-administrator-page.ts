import type { PasswordRule } from '@contract/model/password-rule';
import { escapeHtml } from '@server/domain/escape-html';

import { formField, PASSWORD_HINTS } from './form-field';
import { signInDocument } from './sign-in-page';

/**
 * Script src/sign-in/first-administrator.ts: moves the token from the fragment of the link into the form. Without it, users
 * type the token.
 */
const SCRIPT = '<script src="/sign-in/first-administrator.js"></script>';

const TOKEN_HINT = 'What follows # in the link that the server prints when it starts.';

interface PageContent {
  /** The token of the link, after a refusal; empty before. */
  token: string;
  /** The values of the refused form. */
  values: { userName: string; firstName: string; lastName: string };
  rule: PasswordRule;
  /** Messages of fields, after a refusal. */
  problems: Readonly<Record<string, string>>;
}

/** The form that creates the first administrator of an installation, opened by the link that the server prints. */
export function firstAdministratorPage(action: string, { token, values, rule, problems }: PageContent): string {
  const isRefused = Object.keys(problems).length > 0;
  const fields = [
    { name: 'userName', label: 'Username', autocomplete: 'username', value: values.userName },
    { name: 'firstName', label: 'First name', autocomplete: 'given-name', value: values.firstName },
    { name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: values.lastName },
    { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINTS[rule] },
    { name: 'confirmPassword', label: 'Confirm password', type: 'password', autocomplete: 'new-password' },
  ] as const;
  const focusOn = fields.find(({ name }) => problems[name] !== undefined)?.name ?? 'userName';
  const shown = fields.map((field) =>
    formField({ ...field, problem: problems[field.name], isFocused: field.name === focusOn }),
  );
  return signInDocument(
    'First administrator',
    `<p>This installation has no users yet. Its first one is an administrator, who adds the others.</p>
${isRefused ? '<p role="alert" class="error">The administrator was not added.</p>' : ''}
<form method="post" action="${escapeHtml(action)}">
<div id="token-part">
${formField({ name: 'token', label: 'Token of the link', autocomplete: 'off', value: token, hint: TOKEN_HINT })}
</div>
${shown.join('\n')}
<button type="submit">Add administrator and sign in</button>
</form>
${SCRIPT}`,
  );
}
