import type { ChatFields, DateValue, Fragment, Hit, HitPosition, Person } from '@contract/model/hit';
import { isDefaultDate } from '@contract/rules/default-times';
import { itemFiles, type AttachmentFiles } from '@server/reports/archive/item-files';
import type { ReportItem } from '@server/reports/report-content';

import { dateTime, node, reference, typed, type Node, type NodeNames } from './graph-terms';

export interface ItemContext {
  names: NodeNames;
  /** Names of tags by id. */
  tags: ReadonlyMap<string, string>;
  item: ReportItem;
}

/** Shared nodes are returned for each item that needs them; the writer skips those already in the graph. */
export function itemNodes(hit: Hit, context: ItemContext): Node[] {
  const files = itemFiles(context.item).flatMap((file, index) => fileNodes(hit, file, { ...context, index }));
  const places = hit.locations.flatMap((position, index) => placeNodes(hit, position, { ...context, index }));
  return [...(hit.chat === null ? [] : chatNodes(hit, hit.chat, context)), hitNode(hit, context), ...files, ...places];
}

/** The name of the node of an item. */
export const itemName = ({ id, chat }: Hit, names: NodeNames): string =>
  names.of(chat === null ? 'item' : 'message', id);

function hitNode(hit: Hit, { names, tags }: ItemContext): Node {
  const { id, originalId, artifact, chat, deleted } = hit;
  return node(itemName(hit, names), chat === null ? 'uco-observable:ObservableObject' : 'uco-observable:Message', {
    'uco-core:name': artifact.name,
    'uco-core:tag': hit.tags.flatMap((tag) => tags.get(tag) ?? []),
    'uco-core:externalReference': [
      externalReference('Item in REVIEW', id, names.of('reference', id, 'review')),
      externalReference('Item in the extraction', originalId, names.of('reference', id, 'extraction')),
    ],
    'uco-core:hasFacet': [
      ...(chat === null ? [] : [messageFacet(hit, chat, names)]),
      ...(deleted === true ? [recoveredFacet(id, names)] : []),
      valuesFacet(hit, names),
    ],
  });
}

const externalReference = (context: string, identifier: string, id: string): Node =>
  node(id, 'uco-core:ExternalReference', {
    'uco-core:definingContext': context,
    'uco-core:externalIdentifier': identifier,
  });

function messageFacet(hit: Hit, chat: ChatFields, names: NodeNames): Node {
  const date = hit.date ?? chat.timestamp;
  const { sender } = chat;
  const senderId = sender === null ? null : accountName(sender, names);
  const others = chat.participants.map((person) => accountName(person, names)).filter((id) => id !== senderId);
  return node(names.of('message-facet', hit.id), 'uco-observable:MessageFacet', {
    'uco-observable:application': reference(names.of('application', hit.artifact.name)),
    'uco-observable:from': senderId === null ? undefined : reference(senderId),
    'uco-observable:to': [...new Set(others)].map(reference),
    'uco-observable:messageText': chat.text ?? undefined,
    // A time without a zone is no instant, and one that is probably none no time of sending: both are among the values.
    'uco-observable:sentTime':
      date !== null && isInstant(date) && !isDefaultDate(date) ? dateTime(date.instant) : undefined,
  });
}

const isInstant = ({ instant, isLocal }: DateValue): boolean => !isLocal && !Number.isNaN(Date.parse(instant));
/** As text: neither is known to be the time. */
const readingText = ({ instant, isLocal }: DateValue): string => (isLocal ? instant.replace(/Z$/, '') : instant);

/** Extractions do not state how complete a deleted item is. */
const recoveredFacet = (id: string, names: NodeNames): Node =>
  node(names.of('recovered-facet', id), 'uco-observable:RecoveredObjectFacet', {
    'uco-observable:contentRecoveredStatus': 'unknown',
  });

/** All values of an item for which UCO has no terms. */
function valuesFacet(hit: Hit, names: NodeNames): Node {
  const { id, date, uncertainDate } = hit;
  return node(names.of('values-facet', id), ['uco-core:Facet', 'review:ValuesFacet'], {
    'review:item': id,
    'review:artifactGroup': hit.artifact.group,
    'review:artifact': hit.artifact.name,
    'review:deleted': hit.deleted ?? undefined,
    'review:time': date !== null && isInstant(date) ? dateTime(date.instant) : undefined,
    'review:timeThatNeedsValidation': date?.isLocal === true ? readingText(date) : undefined,
    'review:timeIsProbablyNone': date !== null && isDefaultDate(date) ? true : undefined,
    'review:timesThatTheTextCanMean': uncertainDate?.map(readingText),
    'review:timeInTheExtraction': date?.original ?? uncertainDate?.[0].original,
    'review:pathInTheExtraction': hit.origin.sources.map(({ path }) => path),
    'review:values': node(names.of('values', id), 'uco-types:Dictionary', {
      'uco-types:entry': hit.fragments
        .filter(({ hidden }) => !hidden)
        .map((fragment, index) => entryNode(fragment, names.of('value', id, index))),
    }),
  });
}

const entryNode = ({ displayName, name, value }: Fragment, id: string): Node =>
  node(id, 'uco-types:DictionaryEntry', {
    'uco-types:key': displayName === '' ? name : displayName,
    'uco-types:value': value,
  });

function chatNodes(hit: Hit, chat: ChatFields, { names }: ItemContext): Node[] {
  const people = [...chat.participants, ...(chat.sender === null ? [] : [chat.sender])];
  const thread = names.of('thread', chat.chatThreadId);
  return [
    node(names.of('application', hit.artifact.name), 'uco-observable:Application', {
      'uco-core:name': hit.artifact.name,
    }),
    ...people.map((person) => accountNode(person, names)),
    node(thread, 'uco-observable:MessageThread', {
      'uco-core:name': chat.threadName ?? undefined,
      'uco-core:hasFacet': [
        node(names.of('thread-facet', chat.chatThreadId), 'uco-observable:MessageThreadFacet', {
          'uco-observable:participant': chat.participants.map((person) => reference(accountName(person, names))),
        }),
      ],
    }),
    relationship(names.of('in-thread', hit.id), itemName(hit, names), { target: thread, kind: 'Contained_Within' }),
  ];
}

const accountName = ({ name, identifier }: Person, names: NodeNames): string =>
  names.of('account', identifier ?? null, identifier === null ? name : null);

const accountNode = (person: Person, names: NodeNames): Node =>
  node(accountName(person, names), 'uco-observable:DigitalAccount', {
    'uco-core:name': person.name ?? undefined,
    'uco-core:hasFacet': [
      node(accountName(person, names).replace('kb:account-', 'kb:account-facet-'), 'uco-observable:AccountFacet', {
        'uco-observable:accountIdentifier': person.identifier ?? undefined,
      }),
    ],
  });

function fileNodes(hit: Hit, { attachment, original }: AttachmentFiles, at: ItemContext & { index: number }): Node[] {
  const { names, index } = at;
  const id = names.of('file', hit.id, index);
  const content =
    original === null
      ? []
      : [
          node(names.of('content-facet', hit.id, index), 'uco-observable:ContentDataFacet', {
            'uco-observable:mimeType': attachment.mimeType,
            'uco-observable:sizeInBytes': typed('xsd:integer', String(original.size)),
            'uco-observable:hash': [hashNode(names.of('hash', hit.id, index), original.sha256)],
          }),
        ];
  const file = node(names.of('file-facet', hit.id, index), 'uco-observable:FileFacet', {
    'uco-observable:fileName': attachment.name,
    'uco-observable:filePath': attachment.path === '' ? undefined : attachment.path,
    'uco-observable:sizeInBytes': original === null ? undefined : typed('xsd:integer', String(original.size)),
  });
  return [
    node(id, 'uco-observable:File', {
      'uco-core:hasFacet': [file, ...content],
      'review:pathInThisExport': original?.path,
      'review:inTheExtraction': original !== null,
    }),
    relationship(names.of('attached', hit.id, index), id, { target: itemName(hit, names), kind: 'Attachment_Of' }),
  ];
}

export const hashNode = (id: string, sha256: string): Node =>
  node(id, 'uco-types:Hash', {
    'uco-types:hashMethod': 'SHA256',
    'uco-types:hashValue': typed('xsd:hexBinary', sha256),
  });

function placeNodes(hit: Hit, position: HitPosition, { names, index }: ItemContext & { index: number }): Node[] {
  const id = names.of('location', hit.id, index);
  const facet = node(names.of('coordinates', hit.id, index), 'uco-location:LatLongCoordinatesFacet', {
    'uco-location:latitude': typed('xsd:decimal', decimal(position.latitude)),
    'uco-location:longitude': typed('xsd:decimal', decimal(position.longitude)),
  });
  return [
    node(id, 'uco-location:Location', {
      'uco-core:hasFacet': [facet],
      'review:accuracyInMetres':
        position.accuracy === undefined ? undefined : typed('xsd:decimal', decimal(position.accuracy)),
      'review:positionSource': position.source,
    }),
    relationship(names.of('located', hit.id, index), itemName(hit, names), { target: id, kind: 'Located_At' }),
  ];
}

/** Without an exponent, which `xsd:decimal` does not allow. */
const decimal = (value: number): string => (Math.abs(value) < 1e-6 ? value.toFixed(12) : String(value));

const relationship = (id: string, source: string, { target, kind }: { target: string; kind: string }): Node =>
  node(id, 'uco-core:Relationship', {
    'uco-core:source': reference(source),
    'uco-core:target': reference(target),
    'uco-core:kindOfRelationship': kind,
    'uco-core:isDirectional': true,
  });
