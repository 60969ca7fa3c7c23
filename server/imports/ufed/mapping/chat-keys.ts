import { createHash } from 'node:crypto';

import { detachString } from '@server/imports/detach-string';
import type { ReportModel } from '@server/imports/ufed/report-model';

const MESSAGES = 'Messages';
/** Attributes about the place of a model in the report. */
const PLACE: ReadonlySet<string> = new Set(['id', 'source_index']);

/**
 * The keys of chats: their ids in the report. Two chats of one id are two conversations, the second of which has a number after its
 * id, unless everything that the report says of them before their messages is equal.
 */
export class ChatKeys {
  private readonly keys = new WeakMap<ReportModel, string>();
  private readonly byId = new Map<string, { content: string; key: string }[]>();

  /** @param onSecond called once with the key of a chat whose id another one has */
  constructor(private readonly onSecond: (chat: ReportModel, key: string) => void) {}

  keyOf(chat: ReportModel): string {
    const existing = this.keys.get(chat);
    if (existing !== undefined) {
      return existing;
    }
    const key = this.assign(chat);
    this.keys.set(chat, key);
    return key;
  }

  private assign(chat: ReportModel): string {
    const id = detachString(chat.id || `line ${chat.line}`);
    const known = this.byId.get(id) ?? [];
    const content = createHash('sha256').update(contentOf(chat)).digest('base64');
    const same = known.find((other) => other.content === content);
    if (same !== undefined) {
      return same.key;
    }
    const key = known.length === 0 ? id : `${id} (${known.length + 1})`;
    this.byId.set(id, [...known, { content, key }]);
    if (known.length > 0) {
      this.onSecond(chat, key);
    }
    return key;
  }
}

/** What the report says of a model, apart from its messages and from where it stands. */
function contentOf({ type, attributes, fields, jumpTargets }: ReportModel): string {
  const facts = Object.entries(attributes).filter(([name]) => !PLACE.has(name));
  const values = fields
    .filter(({ name }) => name !== MESSAGES)
    .map(({ name, values: texts, models, nodes }) => [name, texts, models.map(contentOf), nodes]);
  return JSON.stringify([type, facts, values, jumpTargets]);
}
