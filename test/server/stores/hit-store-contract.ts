import { bulkContract } from './contract/bulk';
import { commentsContract } from './contract/comments';
import { conversationsContract } from './contract/conversations';
import { copiesContract } from './contract/copies';
import { countsContract } from './contract/counts';
import { deadlinesContract } from './contract/deadlines';
import { filtersContract } from './contract/filters';
import type { OpenHarness } from './contract/harness';
import { hitContract } from './contract/hit';
import { importingContract } from './contract/importing';
import { leaksContract } from './contract/leaks';
import { locationsContract } from './contract/locations';
import { pagingContract } from './contract/paging';
import { privilegeContract } from './contract/privilege';
import { randomSearchContract } from './contract/random-search';
import { reindexContract } from './contract/reindex';
import { seenContract } from './contract/seen';
import { sourcesContract } from './contract/sources';
import { tagsContract } from './contract/tags';
import { textFilterContract } from './contract/text-filter';
import { timelineContract } from './contract/timeline';
import { writerContract } from './contract/writer';

/** What every adapter of the hit store does alike, whatever it is made of. */
export function hitStoreContract(open: OpenHarness): void {
  describe('writing hits', () => writerContract(open));
  describe('a hit', () => hitContract(open));
  describe('structural, date, number and thread filters', () => filtersContract(open));
  describe('keyword and text filters', () => textFilterContract(open));
  describe('random filters', () => randomSearchContract(open));
  describe('sorting and paging', () => pagingContract(open));
  describe('counts', () => countsContract(open));
  describe('deadlines and cancelling', () => deadlinesContract(open));
  describe('the timeline', () => timelineContract(open));
  describe('locations', () => locationsContract(open));
  describe('conversations', () => conversationsContract(open));
  describe('tags', () => tagsContract(open));
  describe('comments', () => commentsContract(open));
  describe('bulk changes', () => bulkContract(open));
  describe('seen hits', () => seenContract(open));
  describe('copies', () => copiesContract(open));
  describe('privilege', () => privilegeContract(open));
  describe('privileged hits', () => leaksContract(open));
  describe('a running import', () => importingContract(open));
  describe('sources', () => sourcesContract(open));
  describe('re-indexing', () => reindexContract(open));
}
