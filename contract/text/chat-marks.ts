import type { Fragment, Hit } from '@contract/model/hit';
import { AMBIGUOUS_REPLY_FRAGMENT, DELETED_STATE_FRAGMENT, TRASH_STATE } from '@contract/rules/identifiers';

/** What these functions read of a fragment, in the interface and on the server. */
type Value = Pick<Fragment, 'name' | 'value' | 'valueType' | 'hidden'>;
interface Message {
  fragments: readonly Value[];
}

/** Whether the sender changed the message after it was sent: a label of the export, or a mark or time of the change. */
export const isEdited = ({ fragments }: Message): boolean =>
  fragments.some((fragment) => hasLabel(fragment, /^edited$/i) || (EDITED.test(fragment.name) && isSet(fragment)));

/**
 * Who wrote a forwarded message first, each as `Name (identifier)` as far as the export says it; null for a message that the
 * export does not call forwarded.
 */
export function forwardOf({ fragments }: Message): { from: readonly string[] } | null {
  const from = fragments.filter(({ name, value }) => FORWARDED_FROM.test(name) && value.trim() !== '');
  const isForwarded = from.length > 0 || fragments.some((fragment) => saysForwarded(fragment));
  return isForwarded ? { from: [...new Set(from.map(({ value }) => value))] } : null;
}

const saysForwarded = (fragment: Value): boolean =>
  hasLabel(fragment, /^forwarded$/i) || (FORWARDED.test(fragment.name) && isSet(fragment));

const hasLabel = ({ name, value }: Value, label: RegExp): boolean => LABEL.test(name) && label.test(value.trim());
const isSet = ({ value }: Value): boolean => !UNSET.test(value.trim());

/**
 * The state of an item that the extraction tool does not call deleted and not intact, in its words: `Trash`, `Unknown`. Null for
 * all others. A mail in the trash may be intact.
 */
export function otherStateOf({ deleted, fragments }: Message & Pick<Hit, 'deleted'>): string | null {
  if (deleted !== true && isInTrash({ fragments })) {
    return TRASH_STATE;
  }
  const state = fragments.find(({ name }) => name === STATE)?.value.trim() ?? '';
  return deleted !== null || state === '' ? null : state;
}

/**
 * What the tool says about the sending of a message, in its words: the status, and the box or type of one that was not sent or not
 * yet, such as `Drafts`, `Outbox` or `Failed`. Without it, such a text looks like one that the other side received.
 */
export function sendingStatesOf({ chat, fragments }: Message & Pick<Hit, 'chat'>): readonly string[] {
  const boxes = fragments.filter(isUnsentBox).map(({ value }) => value.trim());
  return [...new Set([chat?.status?.trim() ?? '', ...boxes])].filter((text) => text !== '');
}

const isUnsentBox = ({ name, value, hidden }: Value): boolean => !hidden && BOX.test(name) && UNSENT.test(value.trim());

/**
 * Values without which the text of an item would be misunderstood: that it was forwarded and from whom, its state, that it was not
 * sent, and that parts of it are missing.
 */
export const qualifiesContent = (fragment: Value): boolean =>
  fragment.name === STATE ||
  FORWARDED_FROM.test(fragment.name) ||
  MISSING_PARTS.test(fragment.name) ||
  saysForwarded(fragment) ||
  isUnsentBox(fragment);

/** Whether the tool found the item in the trash of the device. */
export const isInTrash = ({ fragments }: { fragments: readonly Pick<Fragment, 'name' | 'value'>[] }): boolean =>
  fragments.some(({ name, value }) => name === STATE && value.toLowerCase() === TRASH_STATE.toLowerCase());

interface QuoteFacts {
  author: string | null;
  state: string | null;
  /** Several messages have its id. */
  isAmbiguous: boolean;
}

/** The quoted message: who wrote it as far as the export says it, its state when it is not intact, and whether it is not known. */
export function quoteFactsOf({ fragments }: Message): QuoteFacts {
  const valueOf = (name: RegExp) => fragments.find((fragment) => name.test(fragment.name))?.value.trim() || null;
  const isAmbiguous = fragments.some(({ name }) => name === AMBIGUOUS_REPLY_FRAGMENT);
  return { author: valueOf(QUOTE_AUTHOR), state: valueOf(QUOTE_STATE), isAmbiguous };
}

/** The time of a message as the export writes it, when it could not be read as a time; null otherwise. */
export const writtenTimeOf = ({ fragments }: Message): string | null =>
  fragments.find(({ name, valueType, value }) => TIME.test(name) && valueType === 'text' && value.trim() !== '')
    ?.value ?? null;

/**
 * What belongs to the content of a message besides its text: former texts, polls, restrictions of viewing, its deletion, and labels
 * that have no mark of their own, such as `Starred`.
 */
export function furtherContentOf({ fragments }: Message): readonly Value[] {
  const body = fragments.find(({ name }) => name === 'Body')?.value;
  return fragments.filter(
    (fragment) =>
      !fragment.hidden &&
      isSet(fragment) &&
      (isFurtherLabel(fragment) || (CONTENT.test(fragment.name) && !NOT_CONTENT.test(fragment.name))) &&
      // A forwarded message repeats its text in the message that it embeds.
      fragment.value !== body,
  );
}

const isFurtherLabel = ({ name, value }: Value): boolean =>
  /^message label$/i.test(name) && !/^(?:edited|forwarded)$/i.test(value.trim());

const STATE = DELETED_STATE_FRAGMENT;
const LABEL = /\blabel$/i;
const EDITED = /^(?:is )?edited\b|\bedit(?:ed)? (?:time|timestamp|date)$|\blast edited\b/i;
const FORWARDED = /^(?:is |was )?forwarded(?: message)?$|\bforward(?:ed|ing)? (?:score|count)$/i;
const FORWARDED_FROM =
  /\bforward(?:ed)? (?:from|by)(?: name)?$|\boriginal (?:sender|author)$|^forwarded message from$/i;
const QUOTE_AUTHOR =
  /^(?:reply to from|(?:quoted|replied) message (?:author|sender|from)|reply to (?:author|sender))$/i;
const QUOTE_STATE = new RegExp(`^(?:reply to|quoted message) ${STATE}$`, 'i');
const BOX = /^(?:(?:message )?(?:folder|box|type|direction|status)|mailbox)(?: \(as stored\))?$/i;
const UNSENT = /^(?:drafts?|outbox|(?:sending |send )?failed|failed to send|queued|pending|unsent|not sent)$/i;
const MISSING_PARTS = /^missing segments$/i;
const UNSET = /^(?:false|no|none|n\/a|0|00:00:00)?$/i;
const TIME = /^(?:timestamp|time|date|sent|received)(?: (?:time|date|date\/time))?$/i;
const CONTENT = new RegExp(
  [
    // Former texts: `Edited Previous body`, `Edit history`, `Original text`.
    String.raw`\bedit(?:ed|s)?\b.*\b(?:body|text|message|content|history|version)\b`,
    String.raw`\b(?:previous|former|original) (?:body|text|message|content|version)\b`,
    String.raw`\bpolls?\b`,
    // Messages inside the message that it does not answer.
    String.raw`^(?:quoted|embedded) message(?: from)?$|^forwarded message$`,
    String.raw`\bview(?:ed)?[ -]?once\b|\bself[ -]?destruct|\bdisappear|\bephemeral\b|\bexpir`,
    String.raw`^(?:erased|date deleted|deleted (?:by|time|date)|deletion reason)$`,
    MISSING_PARTS.source,
    // The state of an attachment or another part of the message.
    String.raw`.\b${STATE}$`,
  ].join('|'),
  'i',
);
/** Shown by other parts of the bubble, or no content: ids. */
const NOT_CONTENT = /^(?:reply to|quote|reaction)\b|\bid$/i;
