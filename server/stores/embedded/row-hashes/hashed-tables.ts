import type { Cell } from '@server/domain/row-hash';

/** A table of a case whose rows are hashed, so that tampering is detected. */
export interface HashedTable {
  name: string;
  /** The hashed columns, in this order; the first ones identify the row. Columns of later migrations are not hashed. */
  columns: readonly string[];
  /** Join with the tables of columns with a dot; `row` is the row. */
  join?: string;
  /** Condition on the row, with `row.` before columns: other rows are not hashed. */
  condition?: string;
  /**
   * Number of the block of a row. Block numbers of a table that is `inOrder` do not decrease while its rows are read by the
   * first column.
   */
  block: (cells: readonly Cell[], hash: string) => number;
  inOrder?: boolean;
  /** Description of the row for findings. */
  describe: (cells: readonly Cell[]) => string;
}

/** The columns as SQL, with the alias `row` for the row. */
export const columnsOf = ({ columns }: HashedTable, row: string): string =>
  columns.map((column) => (column.includes('.') ? column : `${row}.${column}`)).join(', ');

export const ROWS_PER_BLOCK = 256;
const FILE_BLOCKS = 4096;

const byNumber = ([id]: readonly Cell[]): number => Math.floor((Number(id) - 1) / ROWS_PER_BLOCK);
const byOwner = ([id]: readonly Cell[]): number => Number(id);
const numbered = (what: string) => (cells: readonly Cell[]) => `${what} ${String(cells[0])}`;
const ofSource = (what: string) => (cells: readonly Cell[]) => `${what} of evidence source ${String(cells[0])}`;

/** By the hash of the file's name, so that a long list is distributed evenly. */
const fileBlock = ([evidenceId]: readonly Cell[], hash: string): number =>
  Number(evidenceId) * FILE_BLOCKS + ((hash.charCodeAt(0) << 4) | (hash.charCodeAt(1) >> 4));

/** The index of a table in this list never changes: blocks are stored by it. */
export const HASHED_TABLES: readonly HashedTable[] = [
  {
    name: 'hit',
    columns: [
      ...['id', 'evidence_id', 'artifact_id', 'original_id', 'date', 'date_is_local', 'date_text', 'deleted'],
      ...['thread_id', 'body'],
    ],
    block: byNumber,
    inOrder: true,
    describe: numbered('item'),
  },
  {
    // The names of the values of its items. Artifacts and kinds are written before the items that need them, also by an import
    // that fails later: those that no source uses belong to no import.
    name: 'source_fragment_kind',
    columns: [
      ...['evidence_id', 'kind_id', 'artifact.artifact_group', 'artifact.name', 'kind.name', 'kind.value_type'],
      ...['kind.importance', 'kind.hidden', 'kind.categories'],
    ],
    join: 'JOIN fragment_kind AS kind ON kind.id = row.kind_id JOIN artifact ON artifact.id = kind.artifact_id',
    block: byOwner,
    inOrder: true,
    describe: ([evidenceId, , group, artifact, name]) =>
      `the kind of value ${String(group)} / ${String(artifact)} / ${String(name)} of evidence source ${String(evidenceId)}`,
  },
  {
    name: 'thread',
    columns: [
      ...['id', 'evidence_id', 'thread_key', 'name', 'application', 'chat_type', 'account', 'start_time'],
      ...['last_activity', 'facts'],
    ],
    block: byNumber,
    inOrder: true,
    describe: numbered('conversation'),
  },
  {
    name: 'thread_participant',
    columns: ['thread_id', 'place', 'name', 'identifier', 'is_owner'],
    block: byNumber,
    inOrder: true,
    describe: numbered('a participant of conversation'),
  },
  {
    name: 'source',
    columns: ['evidence_id', 'state', 'certificate', 'device', 'extraction'],
    block: byOwner,
    inOrder: true,
    describe: ofSource('certificate or state'),
  },
  {
    name: 'source_range',
    columns: ['evidence_id', 'first_hit', 'last_hit'],
    block: byOwner,
    inOrder: true,
    describe: ofSource('range of items'),
  },
  {
    name: 'imported_file',
    columns: ['evidence_id', 'path', 'sha256', 'size', 'differences'],
    block: fileBlock,
    describe: ([evidenceId, path]) => `file list of evidence source ${String(evidenceId)}: "${String(path)}"`,
  },
  {
    name: 'tag',
    columns: ['id', 'name', 'name_key', 'color', 'is_enabled'],
    block: byNumber,
    inOrder: true,
    describe: numbered('tag'),
  },
  {
    name: 'mark',
    columns: ['block', 'kind', 'tag_id', 'bits'],
    // Copies can be recomputed at any time.
    condition: "row.kind IN ('privileged', 'suspected', 'released', 'comment', 'tag', 'exhibit')",
    block: byOwner,
    inOrder: true,
    describe: ([block, kind, tagId]) =>
      `${markName(kind, tagId)} of items ${Number(block) * 32768 + 1} to ${(Number(block) + 1) * 32768}`,
  },
  {
    name: 'tag_event',
    columns: ['id', 'hit_id', 'tag_id', 'action', 'user_id', 'user_name', 'timestamp', 'tool'],
    block: byNumber,
    inOrder: true,
    describe: numbered('event of the tag history'),
  },
  {
    name: 'tag_event_block',
    columns: ['event_id', 'block', 'bits'],
    block: byOwner,
    inOrder: true,
    describe: numbered('items of the event of the tag history'),
  },
  {
    name: 'comment',
    columns: [
      ...['id', 'hit_id', 'user_id', 'user_name', 'content', 'text_id', 'access_level', 'created_at', 'tool'],
      'written_at',
    ],
    block: byNumber,
    inOrder: true,
    describe: ([id, hitId]) => `comment ${String(id)} on item ${String(hitId)}`,
  },
  {
    name: 'comment_text',
    columns: ['id', 'content'],
    block: byNumber,
    inOrder: true,
    describe: numbered('shared text of comments'),
  },
  {
    name: 'comment_earlier',
    columns: ['id', 'comment_id', 'hit_id', 'content', 'access_level', 'replaced_at'],
    block: byNumber,
    inOrder: true,
    describe: ([, commentId, hitId]) => `earlier text of comment ${String(commentId)} on item ${String(hitId)}`,
  },
  {
    name: 'bulk_action',
    columns: [
      ...['id', 'key', 'kind', 'content', 'access_level', 'first_comment', 'last_comment', 'user_id', 'user_name'],
      ...['timestamp', 'undone_at'],
    ],
    block: byNumber,
    inOrder: true,
    describe: numbered('bulk action'),
  },
  {
    name: 'bulk_action_block',
    columns: ['action_id', 'block', 'bits'],
    block: byOwner,
    inOrder: true,
    describe: numbered('items of bulk action'),
  },
  {
    name: 'bulk_action_event',
    columns: ['action_id', 'event_id'],
    block: byNumber,
    inOrder: true,
    describe: numbered('events of bulk action'),
  },
  {
    name: 'exhibit',
    columns: [
      ...['id', 'number', 'hit_id', 'title', 'remark', 'user_id', 'user_name', 'created_at', 'withdrawn_at'],
      ...['withdrawn_by', 'withdrawn_by_name'],
    ],
    block: byNumber,
    inOrder: true,
    describe: ([id, number, hitId]) => `exhibit ${String(id)} (${String(number)}, item ${String(hitId)})`,
  },
  {
    name: 'exhibit_numbering',
    columns: ['id', 'prefix', 'digits', 'last'],
    block: byNumber,
    inOrder: true,
    describe: () => 'the numbering of exhibits',
  },
  {
    name: 'privilege_rule',
    columns: [
      ...['id', 'kind', 'value', 'value_key', 'remark', 'user_id', 'user_name', 'created_at', 'removed_at'],
      ...['removed_by', 'removed_by_name'],
    ],
    block: byNumber,
    inOrder: true,
    describe: numbered('entry of the privilege lists'),
  },
  {
    name: 'privilege_event',
    columns: [
      ...['id', 'hit_id', 'previous', 'state', 'basis', 'remark', 'rule_id', 'action_key', 'user_id', 'user_name'],
      'timestamp',
    ],
    block: byNumber,
    inOrder: true,
    describe: numbered('event of the privilege history'),
  },
  {
    name: 'privilege_event_block',
    columns: ['event_id', 'block', 'bits'],
    block: byOwner,
    inOrder: true,
    describe: numbered('items of the event of the privilege history'),
  },
  {
    name: 'redaction',
    columns: [
      ...['id', 'key', 'hit_id', 'target', 'reason', 'remark', 'user_id', 'user_name', 'created_at', 'removed_at'],
      ...['removed_by', 'removed_by_name', 'removal_reason'],
    ],
    block: byNumber,
    inOrder: true,
    describe: numbered('redaction'),
  },
  {
    name: 'redaction_count',
    columns: ['id', 'newest', 'removed'],
    block: byNumber,
    inOrder: true,
    describe: () => 'the count of redactions',
  },
  {
    name: 'privilege_following',
    columns: ['event_id', 'reason'],
    block: byNumber,
    inOrder: true,
    describe: numbered('the reason of the event of the privilege history'),
  },
  {
    name: 'privilege_follower',
    columns: ['id', 'hit_id', 'reason', 'followed_id', 'content'],
    block: byNumber,
    inOrder: true,
    describe: ([, hitId, , followedId]) =>
      `what item ${String(hitId)} follows in its privilege${followedId === 0 ? '' : `: item ${String(followedId)}`}`,
  },
  {
    name: 'privilege_content',
    columns: ['id', 'content', 'hit_id'],
    block: byNumber,
    inOrder: true,
    describe: ([, , hitId]) => `a file of the privileged item ${String(hitId)}`,
  },
  {
    name: 'redaction_following',
    columns: ['redaction_id', 'follows_id', 'reason'],
    block: byNumber,
    inOrder: true,
    describe: numbered('what is repeated by the item of redaction'),
  },
];

function markName(kind: Cell | undefined, tagId: Cell | undefined): string {
  switch (kind) {
    case 'privileged':
      return 'privilege marks';
    case 'suspected':
    case 'released':
      return `marks of ${kind} privilege`;
    case 'tag':
      return `tag ${String(tagId)}`;
    case 'exhibit':
      return 'exhibit marks';
    default:
      return 'comment marks';
  }
}
