import { TypeCompiler } from '@sinclair/typebox/compiler';

import type { TagsImportOutcome } from '@contract/model/tags-import';
import { isInstant } from '@contract/rules/iso-date';
import { TAG_NAME_MAX } from '@contract/rules/limits';
import { DEFAULT_TAG_COLOR, isTagColor } from '@contract/rules/tag-palette';
import { isRecord } from '@contract/text/read-json';
import { BadRequestError } from '@server/errors';
import { TagsExportDocument } from '@server/reports/tags-export/tags-export-document';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';
import type { ForeignComment, ForeignItem, MergeOutcome } from '@server/stores/foreign-marks';

/** An uploaded file of tags and comments. */
export interface GivenFile {
  name: string;
  text: string;
}

/** A checked file. */
export interface GivenMarks {
  document: TagsExportDocument;
  /** Its items, as they are matched against the sources of a case. */
  itemsOf: (sources: readonly EvidenceSourceRecord[]) => ForeignItem[];
}

const checkDocument = TypeCompiler.Compile(TagsExportDocument);
const FORMAT = 'review-tags-and-comments';

/** @throws BadRequestError with the file, the JSON path in it and the cure */
export function readMarks(file: GivenFile): GivenMarks {
  const document = readDocument(file);
  const items = document.items.map(({ originalId, sourceSha256, artifact, tags, comments }, position) => ({
    ...{ originalId, sourceSha256, group: artifact.group, artifact: artifact.name },
    tags: tags.map(({ name, color }, index) => ({
      name: checkedName(name, file, `/items/${position}/tags/${index}/name`),
      color: isTagColor(color) ? color : DEFAULT_TAG_COLOR,
    })),
    comments: comments.map((comment, index) => foreignComment(comment, file, `/items/${position}/comments/${index}`)),
  }));
  const itemsOf = (sources: readonly EvidenceSourceRecord[]): ForeignItem[] => {
    const evidenceIds = new Map<string, number[]>();
    for (const { id, inputSha256 } of sources.filter(({ ingestedAt }) => ingestedAt !== null)) {
      evidenceIds.set(inputSha256, [...(evidenceIds.get(inputSha256) ?? []), id]);
    }
    return items.map(({ sourceSha256, ...item }) => ({ ...item, evidenceIds: evidenceIds.get(sourceSha256) ?? [] }));
  };
  return { document, itemsOf };
}

type ExportedComment = TagsExportDocument['items'][number]['comments'][number];

function foreignComment(comment: ExportedComment, file: GivenFile, location: string): ForeignComment {
  const { content, author, createdAt, origin } = comment;
  const writtenAt = origin === null ? createdAt : origin.writtenAt;
  if (writtenAt !== null && !isInstant(writtenAt)) {
    throw refusal(file, location, `"${writtenAt}" is not a time such as 2024-07-03T13:46:40.000Z`);
  }
  if (origin?.tool === '') {
    throw refusal(file, `${location}/origin/tool`, 'the name of the tool is empty');
  }
  return { content, author, tool: origin?.tool ?? 'REVIEW', writtenAt };
}

function checkedName(name: string, file: GivenFile, location: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > TAG_NAME_MAX) {
    throw refusal(file, location, `a tag has a name of 1 to ${TAG_NAME_MAX} characters`);
  }
  return trimmed;
}

function readDocument(file: GivenFile): TagsExportDocument {
  const read = parse(file);
  if (!isRecord(read) || read.format !== FORMAT) {
    throw refusal(file, '/format', `it is not an export of tags and comments of REVIEW ("${FORMAT}")`);
  }
  if (read.version !== 1 && read.version !== 2 && read.version !== 3) {
    throw refusal(
      file,
      '/version',
      `this version of REVIEW reads versions 1 to 3, and it is ${JSON.stringify(read.version)}`,
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

const refusal = ({ name }: GivenFile, location: string, reason: string): BadRequestError =>
  new BadRequestError(
    `"${name}" cannot be imported, at ${location}: ${reason}. Export the tags and comments again, or correct the file by docs/tags-and-comments.schema.json.`,
  );

/** @param listed maximum number of listed items and conflicts */
export function toOutcome(
  document: TagsExportDocument,
  outcome: MergeOutcome,
  { isApplied, listed }: { isApplied: boolean; listed: number },
): TagsImportOutcome {
  const { items, sources } = document;
  const sourceNames = new Map(sources.map(({ sha256, name }) => [sha256, name]));
  const { newTags, conflicts, notFound } = outcome;
  return {
    ...{ isApplied, caseName: document.case.name, exportName: document.name },
    ...{ exportedBy: document.createdBy, exportedAt: document.createdAt, itemCount: items.length },
    ...{ matchedCount: outcome.matched, newTags, tagCount: outcome.tags, commentCount: outcome.comments },
    unchangedCount: outcome.unchanged,
    notFoundCount: notFound.length,
    notFound: notFound.slice(0, listed).flatMap((position) => {
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
    conflicts: conflicts.slice(0, listed).map(({ kind, item, name }) => ({
      ...{ kind, name, originalId: item === null ? null : (items[item]?.originalId ?? null) },
    })),
  };
}
