import { TypeCompiler } from '@sinclair/typebox/compiler';

import type { TagsImportOutcome } from '@contract/model/tags-import';
import { isInstant } from '@contract/rules/iso-date';
import { TAG_NAME_MAX } from '@contract/rules/limits';
import { DEFAULT_TAG_COLOR, isTagColor } from '@contract/rules/tag-palette';
import { TAGS_IMPORT_LISTED } from '@contract/rules/tags-import';
import { isRecord } from '@contract/text/read-json';
import { BadRequestError } from '@server/errors';
import { TagsExportDocument } from '@server/reports/tags-export/tags-export-document';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { ForeignComment, ForeignItem, MergeOutcome } from '@server/stores/foreign-marks';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, authorOf, type Cause } from '@server/domain/cause';
import type { ChangeBus } from './change-bus';
import { caseOf } from './hit-service';

interface Dependencies {
  hits: Pick<HitStore, 'transactor'>;
  sources: EvidenceSourceStore;
  changes: ChangeBus;
}

/** A file of tags and comments as it came. */
interface GivenFile {
  name: string;
  text: string;
}

const checkDocument = TypeCompiler.Compile(TagsExportDocument);
const FORMAT = 'review-tags-and-comments';

/** Takes exports of tags and comments back into a case (docs/tags-and-comments.md). */
export class TagsImportService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * What the file adds to the items of the case; it is added with `isApplied` only, all of it or nothing.
   *
   * @throws BadRequestError that names the file, the place in it and the cure
   */
  async merge(
    viewer: Viewer,
    file: GivenFile,
    { isApplied }: { isApplied: boolean },
    cause: Cause,
  ): Promise<TagsImportOutcome> {
    const caseId = caseOf(cause);
    const document = readDocument(file);
    const items = await this.itemsOf(caseId, file, document);
    const about = {
      action: [isApplied ? 'import tags and comments' : 'preview an import of tags and comments'],
      ...{ file: [file.name], reportId: [document.reportId], caseName: [document.case.name] },
    };
    const audit = auditEntry(cause, about);
    const outcome = await this.deps.hits.transactor(caseId).mergeMarks(viewer, items, { isApplied }, audit);
    if (isApplied && outcome.tags + outcome.comments > 0) {
      const author = authorOf(cause);
      this.deps.changes.publish(caseId, { kind: 'tags', author });
      this.deps.changes.publish(caseId, { kind: 'hits', hitIds: null, author, audience: 'everyone' });
    }
    return toOutcome(document, outcome, isApplied);
  }

  private async itemsOf(caseId: string, file: GivenFile, { items }: TagsExportDocument): Promise<ForeignItem[]> {
    const sources = (await this.deps.sources.listOfCases([caseId])).filter(({ ingestedAt }) => ingestedAt !== null);
    const evidenceIds = new Map<string, number[]>();
    for (const { id, inputSha256 } of sources) {
      evidenceIds.set(inputSha256, [...(evidenceIds.get(inputSha256) ?? []), id]);
    }
    return items.map(({ originalId, sourceSha256, artifact, tags, comments }, position) => ({
      ...{ originalId, group: artifact.group, artifact: artifact.name },
      evidenceIds: evidenceIds.get(sourceSha256) ?? [],
      tags: tags.map(({ name, color }, index) => ({
        name: checkedName(name, file, `/items/${position}/tags/${index}/name`),
        color: isTagColor(color) ? color : DEFAULT_TAG_COLOR,
      })),
      comments: comments.map((comment, index) => foreignComment(comment, file, `/items/${position}/comments/${index}`)),
    }));
  }
}

type ExportedComment = TagsExportDocument['items'][number]['comments'][number];

function foreignComment(comment: ExportedComment, file: GivenFile, place: string): ForeignComment {
  const { content, author, createdAt, origin } = comment;
  const writtenAt = origin === null ? createdAt : origin.writtenAt;
  if (writtenAt !== null && !isInstant(writtenAt)) {
    throw refusal(file, place, `"${writtenAt}" is not a time such as 2024-07-03T13:46:40.000Z`);
  }
  if (origin?.tool === '') {
    throw refusal(file, `${place}/origin/tool`, 'the name of the tool is empty');
  }
  return { content, author, tool: origin?.tool ?? 'REVIEW', writtenAt };
}

function checkedName(name: string, file: GivenFile, place: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > TAG_NAME_MAX) {
    throw refusal(file, place, `a tag has a name of 1 to ${TAG_NAME_MAX} characters`);
  }
  return trimmed;
}

function readDocument(file: GivenFile): TagsExportDocument {
  const read = parse(file);
  if (!isRecord(read) || read.format !== FORMAT) {
    throw refusal(file, '/format', `it is not an export of tags and comments of REVIEW ("${FORMAT}")`);
  }
  if (read.version !== 1) {
    throw refusal(
      file,
      '/version',
      `this version of REVIEW reads version 1, and it is ${JSON.stringify(read.version)}`,
    );
  }
  if (checkDocument.Check(read)) {
    return read;
  }
  const error = checkDocument.Errors(read).First();
  throw refusal(file, error?.path ?? '/', error?.message ?? 'it does not follow the schema');
}

function parse(file: GivenFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (error) {
    throw refusal(file, '/', `it is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const refusal = ({ name }: GivenFile, place: string, reason: string): BadRequestError =>
  new BadRequestError(
    `"${name}" cannot be imported, at ${place}: ${reason}. Export the tags and comments again, or correct the file by docs/tags-and-comments.schema.json.`,
  );

function toOutcome(document: TagsExportDocument, outcome: MergeOutcome, isApplied: boolean): TagsImportOutcome {
  const { items, sources } = document;
  const sourceNames = new Map(sources.map(({ sha256, name }) => [sha256, name]));
  const { newTags, conflicts, notFound } = outcome;
  return {
    ...{ isApplied, caseName: document.case.name, exportName: document.name },
    ...{ exportedBy: document.createdBy, exportedAt: document.createdAt, itemCount: items.length },
    ...{ matchedCount: outcome.matched, newTags, tagCount: outcome.tags, commentCount: outcome.comments },
    unchangedCount: outcome.unchanged,
    notFoundCount: notFound.length,
    notFound: notFound.slice(0, TAGS_IMPORT_LISTED).flatMap((position) => {
      const item = items[position];
      return item === undefined
        ? []
        : [
            {
              sourceName: sourceNames.get(item.sourceSha256) ?? item.sourceSha256,
              ...{ originalId: item.originalId, artifact: item.artifact.name },
            },
          ];
    }),
    conflictCount: conflicts.length,
    conflicts: conflicts.slice(0, TAGS_IMPORT_LISTED).map(({ kind, item, name }) => ({
      ...{ kind, name, originalId: item === null ? null : (items[item]?.originalId ?? null) },
    })),
  };
}
