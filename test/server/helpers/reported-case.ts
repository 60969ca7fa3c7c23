import { join } from 'node:path';

import type { KeywordCriteria, QueryFilter, SearchMatchType } from '@contract/model/filter';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { keywordFilter } from '@server/stores/embedded/query/terms/keyword-filter';
import { textColumnFilter } from '@server/stores/embedded/query/text-column-filter';
import type { HitRecord } from '@server/stores/hit-record';

import { buildSegment } from './build-segment';
import { importPath } from './import-report';

const FOLDER = join(__dirname, '..', 'fixtures', 'reported');

const imported = new Map<string, Promise<HitRecord[]>>();

/**
 * The items of an input that was made after a report of a fault, imported once in a file of tests.
 * @param file of the folder in `fixtures/reported`
 */
export function reportedHits(folder: string, file = 'report.xml'): Promise<HitRecord[]> {
  const path = join(FOLDER, folder, file);
  const hits = imported.get(path) ?? importPath(path, 'report.xml').then((result) => result.hits);
  imported.set(path, hits);
  return hits;
}

interface ReportedSearch {
  /** The found items of a keyword: texts of messages, names of other items. */
  keyword: (term: string, matchType?: SearchMatchType) => string[];
  /** The same for a filter of the column with the text of messages. */
  column: (term: string, matchType?: SearchMatchType) => string[];
}

/** Searches items in a segment of the index. @param phoneCountry ISO 3166-1 alpha-2 */
export function searchOf(
  hits: readonly HitRecord[],
  { phoneCountry = null, matchMarks }: { phoneCountry?: string | null; matchMarks?: true } = {},
): ReportedSearch {
  const segment = buildSegment(hits);
  const options = { keepsMarks: false, phoneCountry };
  const find = (filter: ReturnType<typeof keywordFilter>): string[] => {
    const found = finishTask(filter.find(segment, null));
    return hits.flatMap((hit, document) => (hasBit(found, document) ? [nameOf(hit)] : []));
  };
  const criteria = (term: string, matchType: SearchMatchType): KeywordCriteria => ({
    ...{ terms: [term], matchType, operator: 'OR' },
    ...(matchMarks && { matchMarks }),
  });
  const column: Extract<QueryFilter, { kind: 'textColumn' }>['column'] = { name: 'Body', valueType: 'text' };
  return {
    keyword: (term, matchType = 'partial') => find(keywordFilter(criteria(term, matchType), options)),
    column: (term, matchType = 'partial') =>
      find(textColumnFilter({ kind: 'textColumn', column, text: criteria(term, matchType) }, options)),
  };
}

const nameOf = ({ chat, fragments, artifact }: HitRecord): string =>
  chat?.text ?? fragments.find(({ name }) => name === 'Name')?.value ?? artifact.name;
