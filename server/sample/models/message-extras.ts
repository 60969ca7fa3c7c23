import type { Extraction } from '@server/sample/extraction';
import { field, model, modelField, multiModelField, textField, timeField } from '@server/sample/model-elements';
import type { App, Person } from '@server/sample/people';
import type { ActivityAction, MessageData } from './message-data';
import { party } from './parties';

/** Writes the copy of a message inside another one, with the given id. */
type Embed = (data: MessageData, id: string) => string;

/** `MessageExtraData` and, for forwarded or quoted messages, `EmbeddedInstantMessage`: twice, as the tool writes it. */
export const messageExtraData = (extraction: Extraction, data: MessageData, embed: Embed): string[] => {
  const extras: string[] = [];
  const embedded: string[] = [];
  if (data.system !== undefined) {
    extras.push(messageLabel(extraction, 'System'));
  }
  if (data.isForwarded === true) {
    extras.push(messageLabel(extraction, 'Forwarded'));
    const id = extraction.ids.next();
    embedded.push(embed({ ...data, isForwarded: false, from: null, to: [] }, id));
    extras.push(quoted(extraction, id));
  }
  if (data.replyTo !== undefined) {
    extras.push(reply(extraction, data.replyTo, embed));
  }
  return [
    multiModelField('EmbeddedInstantMessage', 'InstantMessage', embedded),
    ...(extras.length === 0 ? [] : [multiModelField('MessageExtraData', 'InstantMessageExtraData', extras)]),
    multiModelField('EmbeddedInstantMessage', 'InstantMessage', embedded),
  ];
};

const messageLabel = (extraction: Extraction, value: 'System' | 'Forwarded'): string =>
  model(extraction, 'MessageLabel', [
    field('UserMapping', 'DecodingSourceOptions', null),
    field('Label', 'Label', value),
  ]);

const quoted = (extraction: Extraction, referenceId: string): string =>
  model(
    extraction,
    'QuotedMessageData',
    [
      field('UserMapping', 'DecodingSourceOptions', null),
      field('Label', 'Label', 'Forwarded'),
      textField('OriginalMessageID', null),
      field('ReferenceId', 'Guid', referenceId),
    ],
    { state: 'Unknown' },
  );

/** The quoted message is repeated inside; it does not count as a message of the thread. */
const reply = (extraction: Extraction, original: MessageData, embed: Embed): string =>
  model(extraction, 'ReplyMessageData', [
    field('Label', 'Label', 'Reply'),
    textField('OriginalMessageID', original.identifier),
    modelField('InstantMessage', 'InstantMessage', embed(original, extraction.ids.next())),
  ]);

/** The `ActivityLog` of a system message. */
export const systemActivity = (
  extraction: Extraction,
  app: App,
  data: MessageData,
  system: { action: ActivityAction; participant: Person },
): string =>
  multiModelField('ActivityLog', 'ChatActivity', [
    model(extraction, 'ChatActivity', [
      field('Action', 'ChatActivityAction', system.action),
      field('SystemMessageId', 'Guid', extraction.ids.next()),
      timeField('SystemMessageTimeStamp', { instant: data.instant, zone: data.zone }),
      textField('SystemMessageBody', data.body),
      modelField('Participant', 'Party', party(extraction, system.participant, app, { role: 'General' })),
    ]),
  ]);
