import { REDACTION_REASONS, type RedactionReasonValues } from '@contract/rules/redaction';

import type { DraftFields } from '@/state/drafts-slice';

import { NO_REASON } from './reason-fields';

/** Encodes the unsaved reason of a box as draft; null while nothing was chosen or typed. */
export function draftOfReason({ reason, remark = '' }: Partial<RedactionReasonValues>): DraftFields | null {
  const isUntouched = remark === '' && (reason === undefined || reason === NO_REASON.reason);
  return isUntouched ? null : { reason: reason ?? '', remark };
}

/** The reason of a draft; without one, or for an unknown reason, the initial one. */
export function reasonOfDraft(fields: DraftFields = {}): RedactionReasonValues {
  const { reason, remark = '' } = fields;
  const known = REDACTION_REASONS.find(({ value }) => value === reason);
  return { reason: known?.value ?? NO_REASON.reason, remark };
}
