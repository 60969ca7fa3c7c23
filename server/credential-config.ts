import type { Role } from '@contract/model/case';
import { PASSWORD_RULES } from '@contract/model/password-rule';

import type { ConfigReader } from './config-reader';
import type { PasswordPolicy } from './services/password-policy';
import { readSecondFactorRoles } from './second-factor-config';

/** Requirements on passwords and second factors of the embedded provider. */
export interface CredentialRules {
  /** Roles whose users need a second factor. */
  secondFactorRoles: readonly Role[];
  /** Accepted clock difference of an authenticator app, in time steps of 30 seconds in each direction. */
  codeClockSteps: number;
  passwordPolicy: PasswordPolicy;
}

export const readCredentialRules = (read: ConfigReader): CredentialRules => ({
  secondFactorRoles: readSecondFactorRoles(read),
  codeClockSteps: read.integer('REVIEW_CODE_CLOCK_STEPS', 1, { min: 0, max: 2 }),
  passwordPolicy: {
    rule: read.oneOf('REVIEW_PASSWORD_RULE', PASSWORD_RULES, 'characters') === 'length' ? 'length' : 'characters',
    words: readPasswordWords(read),
  },
});

/** Shorter words occur in most passwords. */
const PASSWORD_WORD_MIN = 4;

function readPasswordWords(read: ConfigReader): string[] {
  const words = read
    .text('REVIEW_PASSWORD_WORDS', '')
    .split(',')
    .flatMap((word) => word.trim() || []);
  const short = words.find((word) => word.length < PASSWORD_WORD_MIN);
  if (short !== undefined) {
    read.problem(`REVIEW_PASSWORD_WORDS names "${short}"; words have at least ${PASSWORD_WORD_MIN} characters.`);
  }
  return words;
}
