import type { ConversationView, LeappTable } from './leapp-table';
import { MESSAGE_FIELDS, THREAD_HEADERS } from './people-rules';

/** Columns with the sender and the recipient. */
interface PeopleColumns {
  /** The column of the sender contains the other party, in sent and received messages. */
  isOtherSide: boolean;
  sender: number | null;
  senderId: number | null;
  recipient: number | null;
  recipientId: number | null;
  direction: number | null;
}

/** The columns of a table of messages that identify a conversation. */
export interface MessagePlan extends PeopleColumns {
  /** The fragment names of columns of values. */
  fragments: ReadonlyMap<number, string>;
  /** Columns whose values are the participants and the direction of a message. */
  people: ReadonlySet<number>;
  view: ConversationView | null;
  thread: number | null;
  label: number | null;
  body: number | null;
  /** The comparable header of the column of the direction, such as `from me`; empty without one. */
  directionHeader: string;
  /** Columns with the box or the type of a message. */
  boxes: readonly number[];
  status: number | null;
  /** Such as `iMessage` or `SMS`, for each message. */
  service: number | null;
  system: number | null;
}

type Find = (header: string) => number | null;

/** By LAVA's view of the table, else by the headers. */
export function planMessages({ view }: LeappTable, headers: readonly string[]): MessagePlan {
  const find: Find = (wanted) => {
    const index = wanted
      .split('|')
      .map((header) => headers.indexOf(header))
      .find((found) => found >= 0);
    return index ?? null;
  };
  const columns = peopleColumns(view, find);
  const body = view?.text ?? find(MESSAGE_FIELDS.Body);
  const fragments = valueColumns(view, find, body, columns.direction);
  return {
    ...columns,
    fragments,
    people: columnsOfPeople(columns, headers, fragments),
    view,
    body,
    thread: view?.thread ?? find(THREAD_HEADERS),
    label: view?.label ?? find('chat name|conversation name|thread name|group name|conversation'),
    directionHeader: headers[columns.direction ?? -1] ?? '',
    boxes: [find('folder|box|message box|mailbox'), find('type|message type')].flatMap((index) =>
      index === null || index === columns.direction ? [] : [index],
    ),
    status: find(MESSAGE_FIELDS.Status),
    service: find('service'),
    system: find('system message|is system message|is system'),
  };
}

function peopleColumns(view: ConversationView | null, find: Find): PeopleColumns {
  const hasOwner = view !== null && (view.ownerName !== null || view.ownerColumn !== null);
  const isOtherSide = hasOwner && view.ownerColumn !== view.sender;
  const sender = view?.sender ?? find(MESSAGE_FIELDS.From);
  const senderId = find(MESSAGE_FIELDS['From Identifier']);
  const recipient = except(find(MESSAGE_FIELDS.To), [sender, view?.ownerColumn ?? null]);
  const recipientId = find(MESSAGE_FIELDS['To Identifier']);
  return {
    isOtherSide,
    sender,
    senderId: senderId === sender ? null : senderId,
    recipient,
    recipientId: except(recipientId, [recipient, sender, view?.ownerColumn ?? null]),
    direction: view?.direction ?? find(MESSAGE_FIELDS.Direction),
  };
}

const except = (column: number | null, others: readonly (number | null)[]): number | null =>
  others.includes(column) ? null : column;

function valueColumns(
  view: ConversationView | null,
  find: Find,
  body: number | null,
  direction: number | null,
): ReadonlyMap<number, string> {
  const wanted: readonly [string, number | null][] = [
    ['Body', body],
    ['Timestamp', view?.time ?? find(MESSAGE_FIELDS.Timestamp)],
    ['Subject', find(MESSAGE_FIELDS.Subject)],
    ['Status', find(MESSAGE_FIELDS.Status)],
  ];
  const fragments = new Map<number, string>();
  for (const [fragment, index] of wanted) {
    if (index !== null && index !== direction && !fragments.has(index)) {
      fragments.set(index, fragment);
    }
  }
  return fragments;
}

/** Columns of participants and direction. A column such as `From Me` is also kept as a value with its header. */
function columnsOfPeople(
  { sender, senderId, recipient, recipientId, direction }: PeopleColumns,
  headers: readonly string[],
  fragments: ReadonlyMap<number, string>,
): ReadonlySet<number> {
  const isDirection = direction !== null && (headers[direction] ?? '').includes('direction');
  const columns = [sender, senderId, recipient, recipientId, isDirection ? direction : null];
  return new Set(columns.filter((index) => index !== null && !fragments.has(index)).filter((index) => index !== null));
}
