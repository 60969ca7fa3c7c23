import { Readable } from 'node:stream';

import type { CaseReportRequest } from '@server/stores/report-request';
import { noteLines, parseNote } from '@contract/model/note';
import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import type { CaseTag } from '@contract/model/case';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { CaseRecord } from '@server/stores/case-store';
import type { EvidenceSourceRecord, EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { Viewer } from '@server/stores/viewer';

import { ConversionFinder } from './find-conversions';
import { readItems } from './item-reader';
import { orderItems, type OrderedItems } from './order-items';
import type { OutputReader, OutputStores } from './output-reader';
import type { Authorship, Letterhead, ReportContent, ReportHead, ReportSource } from './report-content';
import { reportCriteria, withoutPrivileged } from './report-selection';

export type ContentStores = OutputStores;

export interface ReportOrder {
  record: CaseReportRecord;
  of: CaseRecord;
  viewer: Viewer;
  signal: AbortSignal;
  /** Redacts a text by the rules of the case; absent when nothing is redacted. */
  redact?: (text: string) => string;
  /** The note on redactions in the head of the output; absent when nothing is redacted. */
  redactionNotice?: string;
  /** User name of the user who created the report, when known. */
  ownerUserName?: string;
  /** Absent when none is configured. It is a text of the installation, so it is not redacted. */
  letterhead?: Letterhead;
}

/** The creator of an output, for its head. */
export const authorship = ({ record, ownerUserName, letterhead }: ReportOrder): Authorship => ({
  orderedBy: record.ownerName,
  ...(ownerUserName !== undefined && { orderedByUserName: ownerUserName }),
  ...(letterhead !== undefined && { letterhead }),
});

/** The content of a case report for its writer, and the items in it. */
export interface PreparedContent extends ReportContent {
  ordered: OrderedItems;
  /** Notes for the reader, known after the items were read. */
  notes(): string[];
}

/**
 * Selects the items of a case report; repeated reads return the same items. Privileged items are excluded for every user.
 * @throws ReportIncompleteError, SearchTimedOutError, the signal's reason; BadRequestError for a search that cannot be run
 */
export async function caseReportContent(
  stores: ContentStores,
  request: CaseReportRequest,
  order: ReportOrder,
): Promise<PreparedContent> {
  const { of, signal } = order;
  const viewer = withoutPrivileged(order.viewer);
  const reader = stores.hits.reader(of.id);
  const chosen = await chosenSources(stores.sources, of.id, request.evidenceSources);
  const sourceIds = chosen.map(({ id }) => id);
  const ordered = await orderItems(reader, viewer, { selection: reportCriteria(request), sourceIds, signal });
  const tags = await reader.listTags();
  const shows = request.format === 'PDF' ? request.thumbnailVisibility !== 'hide' : null;
  const about = { order, tags, ordered, sources: await sourceFacts(reader, chosen, ordered, request), shows };
  const conversions = new ConversionFinder(stores.previews, {
    withConversions: request.exportPreviews,
    withThumbnails: shows === true,
  });
  const noteOf = request.includeNotepad === true ? await stores.notes.get(of.id) : null;
  return {
    ordered,
    head: { ...headOf(request, about), ...(noteOf !== null && { notepad: linesOf(noteOf.content) }) },
    items() {
      conversions.withoutConversion = 0;
      return readItems({
        ...{ reader, viewer, ids: ordered.ids, tags, signal, level: request.importance, users: stores.users },
        sourceNames: new Map(chosen.map(({ id, name }) => [id, name])),
        withOwnComments: request.includePrivateComments === true,
        conversions: conversions.find,
      });
    },
    open: (sha256) => openFile(stores, sha256),
    notes: () => ['Privileged items are not in this report.', ...conversionNotes(conversions.withoutConversion)],
  };
}

/** In the order of the list of sources. */
export async function chosenSources(
  sources: Pick<EvidenceSourceStore, 'listOfCases'>,
  caseId: string,
  ids: readonly number[],
): Promise<EvidenceSourceRecord[]> {
  return (await sources.listOfCases([caseId])).filter(({ id, ingestedAt }) => ids.includes(id) && ingestedAt !== null);
}

interface About {
  order: ReportOrder;
  tags: readonly CaseTag[];
  ordered: OrderedItems;
  sources: readonly ReportSource[];
  shows: boolean | null;
}

const headOf = (
  request: CaseReportRequest,
  { order, order: { record, of, redact = same, redactionNotice }, tags, ordered, sources, shows }: About,
): ReportHead => ({
  ...authorship(order),
  ...(redactionNotice !== undefined && { redactions: redactionNotice }),
  reportId: record.id,
  name: record.name,
  caseName: of.name,
  timezone: of.timezone,
  strategy: request.strategy === undefined ? null : redact(request.strategy),
  createdAt: record.createdAt,
  sources,
  includesSourceInformation: !request.excludeSourceInformation,
  level: request.importance,
  tagNames: request.tags.flatMap((tag) => tagName(tag, tags)),
  showsPictures: shows,
  attachments: request.exportPreviews ? 'originals_and_conversions' : 'originals',
  artifacts: ordered.artifacts,
  inExhibitOrder: request.tags.includes(EXHIBITS),
  exhibitCount: ordered.exhibitCount,
});

const same = (text: string): string => text;

function tagName(tag: string, tags: readonly CaseTag[]): string[] {
  switch (tag) {
    case ALL_ITEMS:
      return ['All items'];
    case UNTAGGED:
      return ['Untagged'];
    case EXHIBITS:
      return ['Exhibits, in order of their numbers'];
    default:
      return tags.filter(({ id }) => id === tag).map(({ name }) => name);
  }
}

async function sourceFacts(
  reader: OutputReader,
  sources: readonly EvidenceSourceRecord[],
  { itemsBySource }: OrderedItems,
  { excludeSourceInformation }: CaseReportRequest,
): Promise<ReportSource[]> {
  const facts: ReportSource[] = [];
  for (const { id, name, importType, importTypeVersion, inputSha256, ingestedAt } of sources) {
    const sections = excludeSourceInformation
      ? []
      : [...(await reader.information(id, 'device')), ...(await reader.information(id, 'extraction'))];
    facts.push({
      ...{ id, name, importType, importTypeVersion, inputSha256, ingestedAt: ingestedAt ?? '' },
      itemCount: itemsBySource.get(id) ?? 0,
      information: sections.map((section) => ({ title: section.name, facts: section.fragments })),
    });
  }
  return facts;
}

function linesOf(content: string): string[] {
  const note = parseNote(content);
  return note === null ? [] : noteLines(note);
}

/** A file of the evidence, or a conversion of one. */
export function openFile({ files, converted }: Pick<ContentStores, 'files' | 'converted'>, sha256: string): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    yield* (await files.has(sha256)) ? files.read(sha256) : converted.read(sha256);
  }
  return Readable.from(read(), { objectMode: false });
}

/** Notes on attachments without conversions. */
export const conversionNotes = (count: number): string[] =>
  count === 0 ? [] : [`Attachments without a converted preview, because none was made: ${count}.`];
