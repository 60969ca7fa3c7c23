import type { RawHit, RawMark } from '@server/imports/axiom/raw-hit';
import type { ArtifactRow } from '@server/imports/hits/artifact-row';
import { ARTIFACTS } from '@server/imports/hits/artifact-table';
import {
  artifactOfKind,
  fileArtifactOf,
  messagesOf,
  otherArtifact,
  ownArtifact,
  type Artifact,
} from '@server/imports/hits/artifacts';
import { HitBuilder } from '@server/imports/hits/hit-builder';
import { isTrashState } from '@server/imports/hits/trash';
import type { MessageThread } from '@server/imports/hits/thread-collector';
import { detachString } from '@server/imports/detach-string';
import type { HitRecord, SourceRecord } from '@server/stores/hit-record';

import { addFragment } from './add-fragment';
import { ruleOf, type ArtifactRule } from './artifact-rules';
import { addAttachments } from './attachments';
import { FragmentSet } from './fragment-set';
import { COMMON_NAMES, listNamesOf, namesOf, type NameTable } from './fragment-names';
import type { AxiomContext } from './mapping-context';
import { mapMail, type MailBody } from './map-mail';
import { mapMessage } from './map-message';
import { addParties } from './parties';
import { addPositions } from './positions';

export interface MappedHit {
  hit: HitRecord;
  thread: MessageThread | null;
  body: MailBody | null;
}

const KINDS_WITH_APPLICATION: ReadonlySet<ArtifactRule['kind']> = new Set([
  'Call',
  'Contact',
  'Email',
  'CalendarEntry',
  'VisitedPage',
  'WebBookmark',
  'Cookie',
  'SearchedItem',
  'FileDownload',
  'Autofill',
  'Password',
  'UserAccount',
  'Location',
  'Note',
]);
const PEOPLE_KINDS: ReadonlySet<ArtifactRule['kind']> = new Set(['Call', 'Voicemail']);
const LOCATION_IN_FILE = /^(?:table|(?:file )?offset|row|record|physical|line|byte|page|n\/a)\b/i;
const SOURCE_KEYS = ['source'];
const LOCATION_KEYS = ['location'];
/** Names with another meaning in the vocabulary. */
const OWN_LABELS: Readonly<Record<string, string>> = { source: 'Source path' };
const SERVICES = ['service', 'message service', 'message type', 'type', 'protocol'];
const DELETED_KEYS = ['deleted', 'is deleted'];
const TRASH_KEYS = ['is trashed', 'trashed', 'in trash', 'is in trash'];
const YES = /^(?:yes|true|1)$/i;
const NO = /^(?:no|false|0)$/i;

// Of artifacts that are not in the vocabulary.
const OTHER_COLUMNS: ArtifactRow['columns'] = [
  ['Name', 'Title', 'Value', 'Body', 'Subject', 'File Name', 'URL', 'Text', 'Description', 'Application Name', 'Key'],
  ['Type', 'Category', 'Status', 'State', 'Application', 'User Name'],
  ['Recovery method'],
];
const OTHER_PRIMARY = ['Name', 'Title', 'Value', 'Timestamp', 'Type', 'Description', 'Application Name', 'Status'];
const DEVICE: ArtifactRow = {
  ...ARTIFACTS.DeviceInfoEntry,
  primary: ['Device Name', 'Model', 'Serial Number', 'IMEI', 'OS Version', 'Phone Number'],
  columns: [['Device Name', 'Model', 'Model ID', 'IMEI'], ['Serial Number', 'IMSI', 'ICCID'], ['OS Version']],
};
const DEVICE_ARTIFACT = ownArtifact(DEVICE);

/** The artifact of a hit in the vocabulary of all formats; AXIOM's own name and group when there is none (formats.md 5.2). */
function artifactOf(hit: RawHit): Artifact {
  const rule = ruleOf(hit.artifact);
  if (rule.kind === 'Device') {
    return DEVICE_ARTIFACT;
  }
  if (rule.kind === 'File') {
    return fileArtifactOf(rule.file ?? '') ?? artifactOfOther(hit);
  }
  if (rule.kind === 'Other') {
    return artifactOfOther(hit);
  }
  if (rule.kind !== 'InstantMessage') {
    return artifactOfKind(rule.kind);
  }
  const service = rule.isTextMessage === true ? serviceOf(hit) : null;
  if (service === 'SMS' || service === 'MMS') {
    return artifactOfKind(service);
  }
  return service === null && rule.application === null
    ? artifactOfKind('InstantMessage')
    : messagesOf(service ?? rule.application ?? '');
}

const others = new Map<string, Artifact>();
const MAX_OTHERS = 2_000;

/** The primary date is the first one: AXIOM does not mark it. */
function artifactOfOther(hit: RawHit): Artifact {
  const set = new FragmentSet(hit.fragments);
  const date = set
    .all()
    .find(({ raw, name }) => raw.kind === 'date' || name.zone !== null || /date\/time$/.test(name.key));
  const label = date?.name.label ?? 'Timestamp';
  const key = `${hit.group ?? ''}\n${hit.artifact}\n${label}`;
  let artifact = others.get(key);
  if (artifact === undefined) {
    const { group, name } = otherArtifact(hit.artifact, hit.group ?? undefined);
    artifact = ownArtifact({ group, name, primary: [...OTHER_PRIMARY, label], columns: OTHER_COLUMNS, dates: [label] });
    if (others.size < MAX_OTHERS) {
      others.set(detachString(key), artifact);
    }
  }
  return artifact;
}

function serviceOf({ fragments }: RawHit): 'SMS' | 'MMS' | 'iMessage' {
  const set = new FragmentSet(fragments);
  const texts = SERVICES.map((key) => set.textOf([key]) ?? '');
  return texts.some((text) => /imessage/i.test(text))
    ? 'iMessage'
    : texts.some((text) => /\bmms\b/i.test(text))
      ? 'MMS'
      : 'SMS';
}

/** One hit of AXIOM as an item: every fragment is kept, those that all formats have under their common name. */
export function mapHit(hit: RawHit, context: AxiomContext): { builder: HitBuilder; map: () => MappedHit } {
  const builder = new HitBuilder(artifactOf(hit), hit.location, context);
  return { builder, map: () => mapInto(builder, hit, context) };
}

function mapInto(builder: HitBuilder, hit: RawHit, context: AxiomContext): MappedHit {
  if (hit.refusal !== null) {
    throw new Error(hit.refusal);
  }
  const rule = ruleOf(hit.artifact);
  const set = new FragmentSet(hit.fragments);
  const sources = takeSources(hit, set);
  let message: ReturnType<typeof mapMessage> | null = null;
  let body: MailBody | null = null;
  if (rule.kind === 'InstantMessage') {
    const application = rule.isTextMessage === true ? serviceOf(hit) : (rule.application ?? 'Messages');
    message = mapMessage(builder, set, application, rule.isTextMessage === true ? 'SMS' : application);
  } else if (rule.kind === 'Email') {
    body = mapMail(builder, set, hit.originalId);
  }
  addNamed(builder, set, rule);
  addPositions(builder, set, rule.kind);
  set.rest().forEach((fragment) => addFragment(builder, fragment, OWN_LABELS[fragment.name.key]));
  addOrigin(builder, hit, rule);
  addAttachments(builder, set, context, rule.kind === 'File');
  if (body === null) {
    builder.markFirstAttachment();
  }
  if (isInTrash(set)) {
    builder.markTrash();
  }
  const record = builder.build(hit.originalId, deletedOf(set), sources, message?.chat ?? null);
  return { hit: record, thread: message?.thread ?? null, body };
}

function addNamed(builder: HitBuilder, set: FragmentSet, rule: ArtifactRule): void {
  if (PEOPLE_KINDS.has(rule.kind)) {
    addParties(builder, set, rule.kind);
  }
  addTable(builder, set, namesOf(rule.kind));
  for (const [label, keys] of Object.entries(listNamesOf(rule.kind))) {
    for (const { raw } of set.takeAll(keys)) {
      const values = raw.text.split(/[\r\n;]+|, (?=\+?\d{5}|\S+@)/);
      values.map((value) => value.trim()).forEach((value) => value !== '' && builder.text(label, value));
    }
  }
  addTable(builder, set, COMMON_NAMES);
  if (rule.application !== null && KINDS_WITH_APPLICATION.has(rule.kind)) {
    builder.text('Source', rule.application);
  }
}

function addTable(builder: HitBuilder, set: FragmentSet, table: NameTable): void {
  for (const [label, keys] of Object.entries(table)) {
    const fragment = set.take(keys);
    if (fragment) {
      addFragment(builder, fragment, label);
    }
  }
}

/**
 * Where on the device it was found. Exports store it in fragments that every artifact has. There, `Location` is a location in
 * the file; for a calendar entry it may also be a geographic location.
 */
function takeSources(hit: RawHit, set: FragmentSet): SourceRecord[] {
  if (hit.sources.length > 0) {
    return hit.sources.map(({ path, location }) => ({ path, deleted: null, location }));
  }
  const path = set.takeText(SOURCE_KEYS);
  const locations = set
    .all()
    .filter(({ name, raw }) => LOCATION_KEYS.includes(name.key) && LOCATION_IN_FILE.test(raw.text.trim()));
  if (path === null && locations.length === 0) {
    return [];
  }
  locations.forEach((fragment) => (fragment.isTaken = true));
  return [
    {
      path: detachString(path ?? ''),
      deleted: null,
      location: locations.map(({ raw }) => detachString(raw.text.trim())),
    },
  ];
}

/** AXIOM's own name of the artifact, hashes, and notes of its examiner. */
function addOrigin(builder: HitBuilder, hit: RawHit, rule: ArtifactRule): void {
  if (rule.kind === 'File' && hit.sources[0] && !builder.fragments.some(({ name }) => name === 'Path')) {
    builder.text('Path', hit.sources[0].path);
  }
  for (const hash of hit.hashes) {
    const name = { 32: 'MD5', 40: 'SHA1', 64: 'SHA256' }[hash.length] ?? 'Hash';
    if (!builder.has(name, hash)) {
      builder.text(name, hash);
    }
  }
  builder.text('AXIOM artifact', hit.artifact);
  addMarks(builder, 'AXIOM tag', hit.tags);
  addMarks(builder, 'AXIOM comment', hit.comments);
}

function addMarks(builder: HitBuilder, label: string, marks: readonly RawMark[]): void {
  for (const { text, author, time } of marks) {
    builder.text(label, text);
    if (author !== null) {
      builder.text(`${label} by`, author);
    }
    if (time !== null) {
      builder.text(`${label} time`, time);
    }
  }
}

const isInTrash = (set: FragmentSet): boolean =>
  YES.test(set.textOf(TRASH_KEYS) ?? '') ||
  DELETED_KEYS.concat(TRASH_KEYS).some((key) => isTrashState(set.textOf([key])));

/** Carved items are not necessarily deleted: only an explicit fragment marks an item as deleted (formats.md 5.1 rule 8). */
function deletedOf(set: FragmentSet): boolean | null {
  const text = set.textOf(DELETED_KEYS) ?? '';
  return YES.test(text) ? true : NO.test(text) ? false : null;
}
