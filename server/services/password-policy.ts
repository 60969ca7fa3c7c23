import type { PasswordRule } from '@contract/rules/password';

/** What new passwords of this installation have to be, besides no breached ones. */
export interface PasswordPolicy {
  rule: PasswordRule;
  /** Words that no password may hold. */
  words: readonly string[];
}
