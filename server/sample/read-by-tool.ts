import type { Extraction } from './extraction';
import { labelOf } from './item-facts';
import type { Item } from './models/item-data';
import { storyMessage } from './story/story';
import { DIFFERING, FOUND, FOUND_LINES, MISSED, withChanges, type OtherTool } from './story/tool-differences';

/** The items of the second phone in the export of another tool than UFED. */
export function* readByTool(tool: OtherTool, extraction: Extraction, items: Iterable<Item>): Generator<Item> {
  const missed = new Set(MISSED.flatMap(([type, label, by]) => (by.includes(tool) ? [`${type} ${label}`] : [])));
  const differing = new Map(
    DIFFERING.filter(({ by }) => by.includes(tool)).map(({ type, label, changes }) => [`${type} ${label}`, changes]),
  );
  for (const item of items) {
    const key = `${item.type} ${labelOf(item)}`;
    const changes = differing.get(key);
    if (!missed.has(key)) {
      yield changes === undefined ? item : withChanges(item, changes);
    }
  }
  for (const [chat, day, line, by] of FOUND_LINES) {
    if (by.includes(tool)) {
      yield { type: 'Message', data: storyMessage(extraction, chat, day, line) };
    }
  }
  for (const [{ item }, by] of FOUND) {
    if (by.includes(tool)) {
      yield item;
    }
  }
}
