import type { QueryFilter } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';

import { condition, type Condition } from './condition';

type NumberFilter = Extract<QueryFilter, { kind: 'numberColumn' }>;

/** Spec 001 §2.13, §5. @throws BadRequestError in the words of the form */
export function numberCondition({ variant, start, end }: NumberFilter): Condition {
  switch (variant) {
    case 'equals':
      return condition('f.number = ?', start);
    case 'greaterThanOrEqual':
      return condition('f.number >= ?', start);
    case 'lessThanOrEqual':
      return condition('f.number <= ?', start);
    case 'between':
      if (end === undefined) {
        throw new BadRequestError('You must enter a number.');
      }
      if (start > end) {
        throw new BadRequestError('Start value must be less than or equal to end value.');
      }
      return condition('f.number BETWEEN ? AND ?', start, end);
  }
}
