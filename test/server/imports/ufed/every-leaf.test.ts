import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { HitRecord } from '@server/stores/hit-record';
import { importXml } from '@test/server/helpers/import-report';
import { leavesOf, type ReportLeaf } from '@test/server/helpers/report-leaves';
import { field, jump, model, multi, reportOf, single, time } from '@test/server/helpers/report-xml';

const REPORTED = path.join(__dirname, '../../fixtures/reported');

/** Fields for programs: they are found by a search, and neither shown nor in outputs. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...['UserMapping', 'ServiceIdentifier', 'ReferenceId', 'FoundInModelId', 'SystemMessageId', 'OriginalMessageID'],
  ...['IsPhoneOwner', 'IsGroupAdmin', 'Role', 'Distance', 'Id', 'Domain'],
]);

/** The texts of an item that a user sees, and those for programs. */
function textsOf(hit: HitRecord): { shown: Set<string>; hidden: Set<string> } {
  const { fragments, attachments } = hit;
  const shown = fragments.filter(({ hidden }) => !hidden).map(({ value }) => value);
  const files = attachments.flatMap((file) => [file.path, file.name, file.mimeType]);
  return {
    shown: new Set([...shown, ...files]),
    hidden: new Set(fragments.filter(({ hidden }) => hidden).map(({ value }) => value)),
  };
}

async function missingLeaves(xml: string): Promise<{ leaves: ReportLeaf[]; missing: ReportLeaf[] }> {
  const { hits } = await importXml(xml);
  const texts = new Map(hits.map((hit) => [hit.originalId, textsOf(hit)]));
  const leaves = leavesOf(xml);
  const missing = leaves.filter(({ itemId, field: name, text }) => {
    const { shown, hidden } = texts.get(itemId) ?? { shown: new Set<string>(), hidden: new Set<string>() };
    const written = text.replaceAll('\\', '/');
    return (
      !shown.has(text) &&
      !((HIDDEN.has(name) || text.startsWith('link-')) && hidden.has(text)) &&
      // Part of a value, such as the name of a person with an identifier.
      ![...shown].some((value) => value.includes(text) || value.includes(written))
    );
  });
  return { leaves, missing };
}

let next = 0;
const leaf = (name: string) => field(name, `leaf ${(next += 1)} of ${name}`);
const two = (name: string) =>
  `<multiField name="${name}" type="String"><value type="String">leaf ${(next += 1)}</value><value type="String">leaf ${(next += 1)}</value></multiField>`;
const number = (name: string) => field(name, String(1_000_000 + (next += 1)), 'Int32');
const link = () => jump({ id: `link-${(next += 1)}` }, { id: `link-${(next += 1)}`, isModel: true });
const when = () => time('TimeStamp', new Date(Date.UTC(2020, 0, 1) + (next += 1) * 1000).toISOString());
const nodes = () => `<nodeField name="Node" type="Node"><id>link-${(next += 1)}</id></nodeField>`;
const mapping = () => leaf('UserMapping');

const partyOf = () =>
  model(
    'Party',
    two('Name') +
      two('Identifier') +
      leaf('Role') +
      leaf('IsPhoneOwner') +
      leaf('Status') +
      mapping() +
      when() +
      multi('Photos', 'ContactPhoto', model('ContactPhoto', leaf('Name') + link(), { deleted_state: 'Deleted' })),
    { deleted_state: 'Deleted' },
  );
const attachmentOf = () =>
  model(
    'Attachment',
    two('Filename') +
      leaf('Title') +
      leaf('ContentType') +
      leaf('attachment_extracted_path') +
      leaf('Transcript') +
      nodes() +
      link() +
      multi('Extras', 'Thing', model('Thing', leaf('Value'))),
    { deleted_state: 'Trash' },
  );
const coordinateOf = () =>
  model(
    'Coordinate',
    field('Latitude', '48.25', 'Double') +
      field('Longitude', '16.5', 'Double') +
      leaf('Comment') +
      multi('Extras', 'Thing', model('Thing', leaf('Value'))),
  );
const pairOf = () => model('KeyValueModel', two('Key') + two('Value') + leaf('Type') + mapping());
const entryOf = (type: string) =>
  model(
    type,
    leaf('Value') + leaf('Category') + leaf('Domain') + multi('Extras', 'Thing', model('Thing', leaf('Value'))),
  );
const reactionOf = () =>
  model('Reaction', leaf('Value') + single('Party', 'Party', partyOf()) + when(), { deleted_state: 'Deleted' });

/** Everything that a message is known to contain. @param depth of the messages in it */
function messageOf(depth: number, id?: string): string {
  const inner = () => messageOf(depth - 1);
  const extra = (type: string) =>
    model(
      type,
      leaf('Label') +
        leaf('OriginalMessageID') +
        leaf('ReferenceId') +
        leaf('Note') +
        link() +
        nodes() +
        single('OriginalSender', 'Party', partyOf()) +
        multi('Options', 'PollOption', model('PollOption', leaf('Text'))) +
        (depth === 0
          ? ''
          : multi('InstantMessage', 'InstantMessage', inner(), ...(type === 'ReplyMessageData' ? [inner()] : []))),
      { deleted_state: 'Deleted' },
    );
  const types = ['MessageLabel', 'ForwardedMessageData', 'QuotedMessageData', 'ReplyMessageData', 'EditedMessageData'];
  const content =
    single('From', 'Party', partyOf()) +
    multi('To', 'Party', partyOf(), partyOf()) +
    multi('Cc', 'Party', partyOf()) +
    leaf('Subject') +
    two('Body') +
    leaf('Identifier') +
    leaf('DeletionReason') +
    number('Size') +
    when() +
    mapping() +
    multi('Attachments', 'Attachment', attachmentOf(), attachmentOf()) +
    single('Position', 'Coordinate', coordinateOf()) +
    multi('AdditionalInfo', 'KeyValueModel', pairOf(), pairOf()) +
    multi('Reactions', 'Reaction', reactionOf()) +
    multi(
      'SharedContacts',
      'Contact',
      model('Contact', leaf('Name') + multi('Entries', 'ContactEntry', entryOf('PhoneNumber'), entryOf('UserID'))),
    ) +
    multi('MessageExtraData', 'InstantMessageExtraData', ...[...types, 'PollData', 'Unheard'].map(extra)) +
    (depth === 0 ? '' : multi('EmbeddedInstantMessage', 'InstantMessage', inner())) +
    link() +
    nodes();
  return model(
    'InstantMessage',
    content,
    id === undefined ? { deleted_state: 'Deleted' } : { id, deleted_state: 'Trash' },
  );
}

describe('every value of a report', () => {
  it('is in its item: everything that a message, a chat, a mail and an unknown model are known to contain', async () => {
    const chat = model(
      'Chat',
      leaf('Source') +
        two('Name') +
        leaf('Account') +
        leaf('Description') +
        when() +
        multi('Participants', 'Party', partyOf(), partyOf()) +
        multi('Photos', 'ContactPhoto', model('ContactPhoto', leaf('Name'))) +
        multi('Messages', 'InstantMessage', messageOf(1, 'in-chat')) +
        link(),
      { id: 'chat' },
    );
    const mail = model(
      'Email',
      single('From', 'Party', partyOf()) +
        leaf('Subject') +
        two('Body') +
        leaf('Snippet') +
        when() +
        multi('Attachments', 'Attachment', attachmentOf()),
      { id: 'mail' },
    );
    const unknown = model(
      'Unheard',
      leaf('Some') + two('More') + multi('Inner', 'Thing', model('Thing', leaf('Deep') + link())),
      {
        id: 'unknown',
      },
    );
    const { leaves, missing } = await missingLeaves(reportOf(chat, messageOf(1, 'loose'), mail, unknown));
    expect(missing).toEqual([]);
    expect(leaves.length).toBeGreaterThan(500);
  });

  it.each(['05-forwarded-message/report.xml', '23-trash-state/report.xml', '31-sort-dst-same-name/sort.xml'])(
    'is in its item: %s',
    async (name) => {
      const { leaves, missing } = await missingLeaves(await readFile(path.join(REPORTED, name), 'utf8'));
      expect(missing).toEqual([]);
      expect(leaves.length).toBeGreaterThan(10);
    },
  );
});
