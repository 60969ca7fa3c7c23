import { PASSWORD_MAX } from '@contract/rules/limits';
import type { PasswordRule } from '@contract/model/password-rule';
import { escapeHtml } from '@server/domain/escape-html';

interface FormField {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: string;
  value?: string;
  /** The expected input, shown below the field. */
  hint?: string;
  /** The reason why the value was refused. */
  problem?: string | undefined;
  isFocused?: boolean;
}

/** A required field of a page of the embedded provider, with its label, hint and problem. */
export function formField({ name, label, type = 'text', autocomplete, value = '', ...more }: FormField): string {
  const { hint = '', problem, isFocused = false } = more;
  const described = [problem !== undefined && `${name}-error`, hint !== '' && `${name}-hint`].filter(Boolean).join(' ');
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${PASSWORD_MAX}"
 value="${escapeHtml(value)}" ${described && `aria-describedby="${described}"`}${problem === undefined ? '' : ' aria-invalid="true"'}${isFocused ? ' autofocus' : ''}>
${problem === undefined ? '' : `<p id="${name}-error" class="field-error">${escapeHtml(problem)}</p>`}
${hint && `<p id="${name}-hint" class="hint">${hint}</p>`}`;
}

export const PASSWORD_HINTS: Readonly<Record<PasswordRule, string>> = {
  characters: 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.',
  length: 'At least 15 characters.',
};
