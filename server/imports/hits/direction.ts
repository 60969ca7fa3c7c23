import type { Direction } from '@contract/model/hit';

/** What an export says about who sent an item. Each importer fills in what its format has. */
export interface DirectionFacts {
  /** Whether the export says who is the owner of the phone; false only where it says that a party is someone else. */
  senderIsOwner: boolean | null;
  recipientIsOwner: boolean | null;
  /** What a column says that names the direction: `directionOfColumn`, where the format has no values of its own. */
  column?: Direction;
  /** Texts of the box that contains the item, and of the tool's type, by priority. */
  boxes?: readonly (string | null)[];
  /** The status of a message. */
  status?: string | null;
}

const OUTGOING = /^(?:sent|sending|outgoing|outbound|out|from me|submit(?:ted)?)\b/i;
const INCOMING = /^(?:received|incoming|inbound|inbox|in|to me)\b/i;
const OUTGOING_BOX = /^(?:(?:outgoing|outbound|sent)\b.*|out|outbox|submit|(?:last )?diall?ed)$/i;
/** Boxes of what the owner wrote and the phone did not send. A draft was sent to nobody: its direction is unknown. */
const UNSENT_BOX = /^(?:(?:sending |send )?failed|failed to send|queued|pending|unsent)$/i;
const INCOMING_BOX = /^(?:(?:incoming|inbound|received)\b.*|in|inbox|deliver|missed|rejected)$/i;
const STATUS = /^(?:sent|received)$/i;

/**
 * The direction of an item of any format. The owner as a party decides, then a column that names the direction, then the box and the
 * type of the tool; a status only where it says Sent or Received. Read, Unread and Delivered are never a direction, and without any
 * hint it is unknown.
 */
export function resolveDirection(facts: DirectionFacts): Direction {
  const { senderIsOwner, recipientIsOwner, column = 'unknown', boxes = [], status = null } = facts;
  if (senderIsOwner === true) {
    return 'outgoing';
  }
  if (recipientIsOwner === true || senderIsOwner === false) {
    return 'incoming';
  }
  const found = [column, ...boxes.map(directionOfBox)].find((known) => known !== 'unknown');
  return found ?? (STATUS.test(status?.trim() ?? '') ? directionOfBox(status) : 'unknown');
}

/** By the text of a column that names the direction, such as `Sent to server`. */
export function directionOfColumn(text: string | null): Direction {
  const word = text?.trim() ?? '';
  return OUTGOING.test(word) ? 'outgoing' : INCOMING.test(word) ? 'incoming' : directionOfBox(word);
}

/** By the box or type of a message or call, such as `Outbox`, `Deliver` or `Missed`. */
export function directionOfBox(text: string | null): Direction {
  const word = text?.trim() ?? '';
  return OUTGOING_BOX.test(word) || UNSENT_BOX.test(word)
    ? 'outgoing'
    : INCOMING_BOX.test(word)
      ? 'incoming'
      : 'unknown';
}
