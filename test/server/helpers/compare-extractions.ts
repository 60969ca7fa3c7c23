import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import type { DateValue } from '@contract/model/hit';
import { ComparedItems, DevicePeople } from '@server/domain/message-copies/compared-items';
import { groupItems } from '@server/domain/message-copies/group-items';
import { identitiesOf } from '@server/domain/message-copies/identify-item';
import type { ItemContent } from '@server/domain/message-copies/item-content';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';

export interface Extraction {
  hits: readonly HitRecord[];
  threads: readonly ThreadRecord[];
}

/** The items of two extractions by their original ids, each list sorted. */
export interface ComparedExtractions {
  both: string[];
  onlyFirst: string[];
  onlySecond: string[];
  notCompared: string[];
}

/** Compares the items of two extractions as a comparison of their sources does, without a store. */
export function compareExtractions(first: Extraction, second: Extraction): ComparedExtractions {
  const sides = [first, second] as const;
  const threads = new Map<string, { id: number; thread: ThreadRecord }>();
  sides.forEach((side, index) =>
    side.threads.forEach((thread) => threads.set(`${index} ${thread.threadKey}`, { id: threads.size + 1, thread })),
  );
  const people = new DevicePeople(
    [...threads.values()].flatMap(({ id, thread }) => [
      ...thread.participants.map(({ identifier, isOwner }) => ({ threadId: id, identifier, isOwner })),
      { threadId: id, identifier: thread.account, isOwner: true },
    ]),
  );
  const items = new ComparedItems();
  const found: ComparedExtractions = { both: [], onlyFirst: [], onlySecond: [], notCompared: [] };
  const ids: string[] = [];
  sides.forEach((side, index) => {
    for (const hit of side.hits) {
      const entry = hit.chat === null ? undefined : threads.get(`${index} ${hit.chat.threadKey}`);
      const identities = identitiesOf(contentOfRecord(hit, entry?.thread ?? null), people.owners);
      if (identities.length === 0) {
        found.notCompared.push(hit.originalId);
      } else {
        items.add(ids.push(hit.originalId) - 1, index === 0 ? 0 : 1, entry?.id ?? 0, identities);
        (index === 0 ? found.onlyFirst : found.onlySecond).push(hit.originalId);
      }
    }
  });
  const idAt = (index: number) => ids[items.ids[items.owners[index] ?? 0] ?? 0] ?? '';
  const pairs: (readonly [string, string])[] = [];
  finishTask(groupItems(items, people, ([left, right]) => pairs.push([idAt(left), idAt(right)])));
  for (const [left, right] of pairs) {
    found.both.push(left === right ? left : `${left}=${right}`);
    found.onlyFirst.splice(found.onlyFirst.indexOf(left), 1);
    found.onlySecond.splice(found.onlySecond.indexOf(right), 1);
  }
  [found.both, found.onlyFirst, found.onlySecond, found.notCompared].forEach((list) => list.sort());
  return found;
}

const instantOf = ({ instant }: DateValue): number => Date.parse(instant);

/** A hit as it was imported; times without a zone are read as UTC. */
function contentOfRecord(hit: HitRecord, thread: ThreadRecord | null = null): ItemContent {
  const { artifact, date, fragments, attachments, locations, chat } = hit;
  const file = attachments.find(({ importance, stored }) => importance === 'primary' && stored !== null);
  return {
    artifact,
    time: date === null ? null : instantOf(date),
    content: file?.stored?.sha256 ?? null,
    fileName: file?.name ?? null,
    keyDetail: fragments.find(({ categories }) => categories.includes(COLUMN_CATEGORIES[0]))?.value ?? null,
    values: fragments.map(({ name, value, number, date: written }) => ({
      ...{ name, value, number: number ?? null },
      time: written === undefined ? null : instantOf(written),
    })),
    position: locations[0] ?? null,
    message:
      chat === null
        ? null
        : {
            ...{ service: thread?.source ?? null, direction: chat.direction, sender: chat.sender, text: chat.text },
            files: attachments.flatMap(({ stored }) => stored?.sha256 ?? []),
          },
  };
}
