import type { PasswordRule } from '@contract/model/password-rule';

/** Requirements on new passwords, besides not being breached ones. */
export interface PasswordPolicy {
  rule: PasswordRule;
  /** Words that passwords must not contain. */
  words: readonly string[];
}
