import { ReviewError } from '@server/errors';
import { ItemsChangedError } from '@server/reports/item-reader';

/** Something is redacted that cannot be removed: the output is not made. The message names the item. */
export class RedactionFailedError extends ReviewError {
  readonly status = 500;
  readonly code = 'REDACTION_FAILED';
}

/** Something was redacted, or a redaction was removed, while an output was made: it is started again. */
export class RedactionsChangedError extends ItemsChangedError {
  override name = 'RedactionsChangedError';
  override message = 'Redactions were changed while the report was created. Create the report again.';
}
