import type { ChatMessage } from '@server/sample/models/item-data';
import type { MessageData } from '@server/sample/models/message-data';
import { call, email } from '@server/sample/models/communication';
import { ownerOf, type Draft, type Extraction } from '@server/sample/extraction';
import type { FileRow } from '@server/sample/file-rows';
import { PEOPLE, type OwnerKey, type PersonKey } from '@server/sample/people';
import { IdSource } from '@server/sample/ids';
import { at, wall } from '@server/sample/times';
import { baselineRecords } from './baseline';
import { commission } from './chapter-1-commission';
import { copies } from './chapter-2-copies';
import { kormoran } from './chapter-3-kormoran';
import { road } from './chapter-4-road';
import { doubt } from './chapter-5-doubt';
import { CONVERSATIONS } from './conversations';
import { storyChat } from './story-chat';
import { mediaLocations } from './story-files';
import type { Chapter, Conversation, Extra, Line, StoryEmail, StoryThread } from './story-types';

export const CHAPTERS: readonly Chapter[] = [commission, copies, kormoran, road, doubt];

/** Ids that applications give messages: the same on both phones. */
const MESSAGE_IDS = new IdSource('messages of the story');

/** The conversations in which the owner of the phone takes part. */
export const storyThreads = (extraction: Extraction): StoryThread[] =>
  Object.entries(CONVERSATIONS)
    .filter(([, conversation]) => conversation.members.includes(extraction.owner))
    .map(([key, conversation]) => ({ key, conversation, messages: messagesOf(extraction, key, conversation) }));

/** The number of messages of the story that replace background messages on a phone. */
export const countReplacing = (owner: OwnerKey): number =>
  CHAPTERS.flatMap((chapter) => chapter.scenes)
    .filter(({ chat, replacesEveryday }) => replacesEveryday === true && isMember(chat, owner))
    .flatMap(({ lines }) => lines)
    .filter(([, , , extra]) => extra?.lostOn?.includes(owner) !== true).length;

const isMember = (chat: string, owner: OwnerKey): boolean =>
  Object.entries(CONVERSATIONS).some(([key, { members }]) => key === chat && members.includes(owner));

const messagesOf = (extraction: Extraction, key: string, conversation: Conversation): MessageData[] => {
  const byKey = new Map<string, MessageData>();
  const scenes = CHAPTERS.flatMap((chapter) => chapter.scenes).filter((scene) => scene.chat === key);
  return scenes.flatMap((scene) =>
    scene.lines.flatMap((line, index) => {
      if (line[3]?.lostOn?.includes(extraction.owner) === true) {
        return [];
      }
      const message = messageOf(extraction, conversation, scene.day, line, `${key}/${scene.day}/${index}`, byKey);
      byKey.set(line[3]?.key ?? '', message);
      return message;
    }),
  );
};

/** A line of a conversation on one phone, without references to other messages. */
export const storyMessage = (extraction: Extraction, chat: string, day: string, line: Line): ChatMessage => {
  const conversation = CONVERSATIONS[chat];
  if (conversation === undefined) {
    throw new Error(`The story has no conversation "${chat}".`);
  }
  const message = messageOf(extraction, conversation, day, line, `${chat}/${day}/${line[0]}`, new Map());
  const thread: StoryThread = { key: chat, conversation, messages: [message] };
  const isShort = conversation.app === 'SMS';
  return { app: conversation.app, chat: isShort ? null : storyChat(extraction, thread), message };
};

const messageOf = (
  extraction: Extraction,
  conversation: Conversation,
  day: string,
  line: Line,
  place: string,
  byKey: ReadonlyMap<string, MessageData>,
): MessageData => {
  const [time, sender, body, extra = {}] = line;
  const recipients = conversation.members.filter((member) => member !== sender);
  return {
    identifier: MESSAGE_IDS.of(place).replaceAll('-', '').toUpperCase(),
    instant: wall(`${day} ${time}`),
    zone: extra.zone ?? 'utc',
    from: sender === 'system' ? null : PEOPLE[sender],
    to: sender === 'system' ? [] : recipients.map((member) => PEOPLE[member]),
    body,
    files: filesOf(extraction, extra.attach ?? [], sender),
    missing: extra.missing === undefined ? [] : [extra.missing],
    isDeleted: extra.deletedOn?.includes(extraction.owner) ?? false,
    ...referencesOf(extraction, extra, byKey),
    ...peculiaritiesOf(extra),
  };
};

type PartOfMessage = Partial<MessageData>;

const referencesOf = (extraction: Extraction, extra: Extra, byKey: ReadonlyMap<string, MessageData>): PartOfMessage => {
  const original = extra.replyTo === undefined ? undefined : byKey.get(extra.replyTo);
  return {
    ...(extra.key === undefined ? {} : { id: extraction.ids.of(`message:${extra.key}`) }),
    ...(original === undefined ? {} : { replyTo: original }),
  };
};

const peculiaritiesOf = ({ isForwarded, isEncoded, place, contact, system }: Extra): PartOfMessage => ({
  isForwarded: isForwarded ?? false,
  isEncoded: isEncoded ?? false,
  ...(place === undefined ? {} : { place }),
  ...(contact === undefined ? {} : { contact: PEOPLE[contact] }),
  ...(system === undefined ? {} : { system: { action: system.action, participant: PEOPLE[system.participant] } }),
});

/** The files of an attachment on the phone; those that the owner sent are in a separate folder. */
const filesOf = (extraction: Extraction, keys: readonly string[], sender: PersonKey | 'system'): FileRow[] =>
  keys.map((key) => {
    const sent = sender === extraction.owner ? extraction.storyFiles.get(`${key}@sent`) : undefined;
    const file = sent ?? extraction.storyFiles.get(key);
    if (file === undefined) {
      throw new Error(`The story attaches "${key}", which no phone holds.`);
    }
    return file;
  });

/** All items of the story on one phone except messages of applications. */
export const storyDrafts = (extraction: Extraction): Draft[] => [
  ...baselineRecords.filter((record) => record.phone === extraction.owner).map((record) => record.draft),
  ...CHAPTERS.flatMap((chapter) => chapterDrafts(extraction, chapter)),
  ...mediaLocations(extraction),
];

const chapterDrafts = (extraction: Extraction, chapter: Chapter): Draft[] => {
  const isHere = (people: readonly PersonKey[]): boolean => people.includes(extraction.owner);
  const calls = (chapter.calls ?? [])
    .filter(([, from, to]) => isHere([from, to]))
    .map(([time, from, to, seconds, app = null]) =>
      call({
        from: PEOPLE[from],
        to: PEOPLE[to],
        time: at(time, app === null ? 'local' : 'utc'),
        seconds,
        status: seconds === 0 ? 'Missed' : 'Established',
        app,
        isVideo: app === 'Instagram',
      }),
    );
  const emails = (chapter.emails ?? [])
    .filter((mail) => isHere([mail.from, ...mail.to, ...(mail.cc ?? [])]))
    .map((mail) => emailDraft(extraction, mail));
  const records = (chapter.records ?? []).filter((record) => record.phone === ownerOf(extraction).key);
  return [...calls, ...emails, ...records.map((record) => record.draft)];
};

const emailDraft = (extraction: Extraction, mail: StoryEmail): Draft =>
  email({
    from: PEOPLE[mail.from],
    to: mail.to.map((key) => PEOPLE[key]),
    cc: (mail.cc ?? []).map((key) => PEOPLE[key]),
    subject: mail.subject,
    body: mail.body,
    time: at(mail.at, mail.zone ?? 'utc'),
    files: filesOf(extraction, mail.attach ?? [], 'system'),
    isDeleted: mail.deletedOn?.includes(extraction.owner) ?? false,
  });
