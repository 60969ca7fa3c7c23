import { ARTIFACTS } from '@bench/generator/artifacts';
import { NO_CORPORA } from '@bench/generator/corpora';
import { generateCase, generateSource, NEEDLES, SOURCES } from '@bench/hit-generator';
import { searchText } from '@server/stores/embedded/rows/hits/search-text';

const HITS = 40_000;
const sources = generateCase(HITS, NO_CORPORA);
const hits = sources.flatMap((source) => [...source.hits()]);
const shareOf = (isWanted: (hit: (typeof hits)[number]) => boolean) => hits.filter(isWanted).length / hits.length;

test('the same number of hits generates the same hits, regardless of the order of sources', () => {
  const again = generateCase(HITS, NO_CORPORA)[5];
  expect([...(again?.hits() ?? [])].slice(0, 500)).toEqual([...(sources[5]?.hits() ?? [])].slice(0, 500));
  expect(hits).toHaveLength(HITS);
});

test('hits are distributed evenly over sources, which differ', () => {
  expect(sources.map(({ evidenceId, hitCount }) => [evidenceId, hitCount])).toEqual(
    Array.from({ length: SOURCES }, (_unused, index) => [index + 1, HITS / SOURCES]),
  );
  const firstOf = (number: number) => [...(sources[number]?.hits() ?? [])][0];
  expect(firstOf(0)).not.toEqual(firstOf(1));
});

test('original ids are unique within a source', () => {
  for (const source of sources) {
    const ids = new Set([...source.hits()].map(({ originalId }) => originalId));
    expect(ids.size).toBe(source.hitCount);
  }
});

test('about 30 % are messages of declared threads, about 10 % are located, nearly all are dated', () => {
  // Runs of one artifact have up to 1,550 hits, so shares vary in a small case.
  expect(shareOf(({ chat }) => chat !== null)).toBeGreaterThan(0.2);
  expect(shareOf(({ chat }) => chat !== null)).toBeLessThan(0.4);
  expect(shareOf(({ locations }) => locations.length > 0)).toBeGreaterThan(0.05);
  expect(shareOf(({ locations }) => locations.length > 0)).toBeLessThan(0.16);
  expect(shareOf(({ date }) => date !== null)).toBeGreaterThan(0.9);
  const declared = new Set(sources.flatMap(({ threads }) => [...threads()].map(({ threadKey }) => threadKey)));
  expect(hits.every(({ chat }) => chat === null || declared.has(chat.threadKey))).toBe(true);
});

test('hits are generated in runs of one of 120 artifacts in 20 groups', () => {
  expect(ARTIFACTS).toHaveLength(120);
  expect(new Set(ARTIFACTS.map(({ group }) => group)).size).toBe(20);
  const changes = hits.filter((hit, index) => hit.artifact.name !== hits[index - 1]?.artifact.name).length;
  expect(hits.length / changes).toBeGreaterThan(SHORTEST_MEAN_RUN);
});

const SHORTEST_MEAN_RUN = 300;

test('needles have the frequency of their share', () => {
  const { hits: draw } = generateSource({ evidenceId: 3, hitCount: 60_000, corpora: NO_CORPORA });
  let found = 0;
  for (const hit of draw()) {
    found += searchText(hit).includes(NEEDLES.mid.word) ? 1 : 0;
  }
  expect(found / 60_000 / NEEDLES.mid.share).toBeGreaterThan(0.85);
  expect(found / 60_000 / NEEDLES.mid.share).toBeLessThan(1.15);
});

test('texts of available corpora are included', () => {
  const written = ['written in a mail', 'typed into a chat'];
  const corpora = { mails: written.slice(0, 1), messages: written.slice(1) };
  const found = new Set<string>();
  for (const hit of generateSource({ evidenceId: 2, hitCount: 100_000, corpora }).hits()) {
    const text = searchText(hit);
    written.filter((words) => text.includes(words)).forEach((words) => found.add(words));
    if (found.size === written.length) {
      break;
    }
  }
  expect(found).toEqual(new Set(written));
});
