import { tagsContract } from './contract/tags';
import { commentsContract } from './contract/comments';
import { countsContract } from './contract/counts';
import { filtersContract } from './contract/filters';
import type { OpenHarness } from './contract/harness';
import { hitContract } from './contract/hit';
import { pagingContract } from './contract/paging';
import { privilegeContract } from './contract/privilege';
import { randomSearchContract } from './contract/random-search';
import { sourcesContract } from './contract/sources';
import { textFilterContract } from './contract/text-filter';
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
  describe('tags', () => tagsContract(open));
  describe('comments', () => commentsContract(open));
  describe('privilege', () => privilegeContract(open));
  describe('sources', () => sourcesContract(open));
}
