import { EQUAL_TEXT_MIN, isSameMessage, spanOf, type IsSameConversation, type RepeatableItem } from './repeatable-item';

/** An item with the marked items that it is, or is a copy of. */
export interface FollowedItem {
  item: RepeatableItem;
  roots: readonly number[];
}

/** Finds the items that are the same message as one of the added items. */
export class SameMessages {
  private readonly byText = new Map<string, FollowedItem[]>();
  /** Notifications, and all others, since a notification may contain a part of the text. */
  private readonly bySpan = {
    notifications: new Map<number, FollowedItem[]>(),
    others: new Map<number, FollowedItem[]>(),
  };
  private readonly longTexts = new Set<string>();

  constructor(private readonly isSameConversation: IsSameConversation) {}

  add(followed: FollowedItem): void {
    const { time, texts, isNotification } = followed.item;
    texts.filter((text) => text.length >= EQUAL_TEXT_MIN).forEach((text) => this.longTexts.add(text));
    if (time !== null && texts.length > 0) {
      texts.forEach((text) => push(this.byText, `${spanOf(time)} ${text}`, followed));
      push(isNotification ? this.bySpan.notifications : this.bySpan.others, spanOf(time), followed);
    }
  }

  /** The marked items of which it is a copy. */
  rootsOf(item: RepeatableItem): number[] {
    if (item.time === null) {
      return [];
    }
    const roots = new Set<number>();
    for (const span of [-1, 0, 1].map((step) => spanOf(item.time ?? 0) + step)) {
      const announced = item.isNotification ? this.bySpan.others : this.bySpan.notifications;
      const candidates = [
        ...item.texts.flatMap((text) => this.byText.get(`${span} ${text}`) ?? []),
        ...(announced.get(span) ?? []),
      ];
      for (const followed of candidates) {
        if (followed.item.hitId !== item.hitId && isSameMessage(followed.item, item, this.isSameConversation)) {
          followed.roots.forEach((root) => roots.add(root));
        }
      }
    }
    return [...roots];
  }

  /** The long texts that it has in common with one of the items. */
  equalTexts({ texts }: RepeatableItem): string[] {
    return texts.filter((text) => this.longTexts.has(text));
  }
}

/** Finds the items that quote one of the added items. */
export class QuotedItems {
  private readonly byId = new Map<string, FollowedItem[]>();
  private readonly byText = new Map<string, FollowedItem[]>();

  constructor(private readonly isSameConversation: IsSameConversation) {}

  add(followed: FollowedItem): void {
    const { evidenceId, ids, texts, threadId } = followed.item;
    if (threadId !== null) {
      ids.forEach((id) => push(this.byId, `${evidenceId} ${id}`, followed));
      texts.forEach((text) => push(this.byText, text, followed));
    }
  }

  /** The marked items that it quotes. A reply without an id, or to a message that its source has lost, is found by its text. */
  rootsOf({ hitId, evidenceId, threadId, quote }: RepeatableItem): number[] {
    if (quote === null || threadId === null) {
      return [];
    }
    const named = quote.id === null ? undefined : this.byId.get(`${evidenceId} ${quote.id}`);
    const isClear = quote.id === null || (quote.text ?? '').length >= EQUAL_TEXT_MIN;
    const quoted = named ?? (quote.text === null || !isClear ? [] : (this.byText.get(quote.text) ?? []));
    const roots = quoted
      .filter(({ item }) => item.hitId !== hitId)
      .filter(({ item }) => item.threadId !== null && this.isSameConversation(item.threadId, threadId))
      .flatMap((followed) => followed.roots);
    return [...new Set(roots)];
  }
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [value]);
  } else {
    list.push(value);
  }
}
