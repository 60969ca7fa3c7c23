import { ReviewError } from '@server/errors';
import { ItemsChangedError } from '@server/reports/item-reader';

/** A redacted part cannot be removed: the output is not created. The message contains the item. */
export class RedactionFailedError extends ReviewError {
  readonly status = 500;
  readonly code = 'REDACTION_FAILED';
}

/** A redaction was added or removed while an output was created: the output is restarted. */
export class RedactionsChangedError extends ItemsChangedError {
  override name = 'RedactionsChangedError';
  override message = 'Redactions were changed while the report was created. Create the report again.';
}
