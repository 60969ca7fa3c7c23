import { isRecord } from '@contract/text/read-json';
import { CRITERIA_MAX } from '@contract/rules/limits';
import { BadRequestError } from '@server/errors';

/** Characters of the longest text that counts as the id of an item. */
const HIT_ID_MAX = 100;
const CRITERIA: ReadonlySet<string> = new Set(['filter', 'queryFilters']);
const KILOBYTE = 1024;

/**
 * Refuses a request whose criteria are too large to be searched for and logged. Chosen items, up to 20,000 ids, are not part of
 * the criteria.
 *
 * @param body of a valid request: its depth is that of the contract
 * @throws BadRequestError
 */
export function requireCriteriaInLimits(body: unknown): void {
  const bytes = criteriaBytes(body);
  if (bytes > CRITERIA_MAX) {
    throw new BadRequestError(
      `The filters of this request have ${Math.ceil(bytes / KILOBYTE)} KB together; at most ${CRITERIA_MAX / KILOBYTE} KB are ` +
        'possible. Use fewer or shorter search terms, or search in several steps.',
    );
  }
}

/** Criteria are members of the request, or of one of its members, such as a selection. */
function criteriaBytes(body: unknown): number {
  if (!isRecord(body)) {
    return 0;
  }
  return Object.entries(body).reduce(
    (sum, [name, part]) => sum + (CRITERIA.has(name) ? bytesOf(part) : criteriaBytes(part)),
    0,
  );
}

const bytesOf = (criteria: unknown): number => Buffer.byteLength(JSON.stringify(criteria, withoutIds));

const withoutIds = (name: string, value: unknown): unknown =>
  name === 'hitIds' && Array.isArray(value) ? value.filter((id) => !isHitId(id)) : value;

const isHitId = (id: unknown): boolean => typeof id === 'string' && id.length <= HIT_ID_MAX;
