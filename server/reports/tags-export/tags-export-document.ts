import { Type, type Static } from '@sinclair/typebox';

import type { CaseTag } from '@contract/model/case';
import { Nullable } from '@contract/model/common';
import { DateReadings, DateValue } from '@contract/model/hit';
import { isDefaultDate } from '@contract/rules/default-times';
import { TagsExportScope } from '@contract/model/report';
import type { ReportItem } from '@server/reports/report-content';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { CaseRecord } from '@server/stores/case-store';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';

const strict = { additionalProperties: false };
const Tag = Type.Object({ id: Type.String(), name: Type.String(), color: Type.String() }, strict);
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, lower-case hex' });
const Time = Type.String({ description: 'ISO 8601, UTC' });

const Comment = Type.Object(
  {
    id: Type.String(),
    content: Type.String(),
    createdAt: Type.String({ description: 'ISO 8601, UTC; of an imported comment when it was imported' }),
    author: Type.String({ description: 'User name; of an imported comment the examiner, empty where unknown' }),
    authorName: Type.Optional(
      Type.String({ description: 'Full name of a user of REVIEW; absent where it is not known. Since version 2' }),
    ),
    origin: Nullable(
      Type.Object(
        {
          tool: Type.String({ description: 'The extraction tool from whose case the comment was imported' }),
          writtenAt: Nullable(Time),
        },
        strict,
      ),
    ),
  },
  strict,
);

const Item = Type.Object(
  {
    hitId: Type.String({ description: 'The id of the item in REVIEW, unique in the case' }),
    originalId: Type.String({ description: 'The id of the item in the extraction' }),
    evidenceId: Type.Integer(),
    sourceSha256: Sha256,
    artifact: Type.Object({ group: Type.String(), name: Type.String() }, strict),
    date: Nullable(DateValue),
    probablyNoTime: Type.Optional(
      Type.Literal(true, { description: 'Programs store this date when they know none. Since version 3' }),
    ),
    uncertainDate: Type.Optional({
      ...DateReadings,
      description:
        'The two times that the text of a date can mean whose order of day and month is open. Since version 3',
    }),
    tags: Type.Array(Tag),
    comments: Type.Array(Comment),
  },
  strict,
);

const Source = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    importType: Type.String(),
    importTypeVersion: Nullable(Type.String()),
    sha256: Sha256,
    ingestedAt: Nullable(Time),
  },
  strict,
);

/** The file of an export of tags and comments; docs/tags-and-comments.schema.json is generated from it. */
export const TagsExportDocument = Type.Object(
  {
    format: Type.Literal('review-tags-and-comments'),
    version: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    reportId: Type.String(),
    name: Type.String(),
    createdAt: Time,
    createdBy: Type.String(),
    case: Type.Object(
      { id: Type.String(), name: Type.String(), timezone: Type.String({ description: 'IANA' }) },
      strict,
    ),
    redactions: Type.Optional(Type.String({ description: 'Present where something is redacted' })),
    scope: TagsExportScope,
    itemCount: Type.Integer({ description: 'The length of items' }),
    tags: Type.Array(Tag, { description: 'All tags of the case, also those that no item has' }),
    sources: Type.Array(Source),
    items: Type.Array(Item),
  },
  strict,
);
export type TagsExportDocument = Static<typeof TagsExportDocument>;

interface Exported {
  record: CaseReportRecord;
  of: CaseRecord;
  scope: TagsExportScope;
  itemCount: number;
  tags: readonly CaseTag[];
  sources: readonly EvidenceSourceRecord[];
  redactions: string | undefined;
}

/** The document without its items. */
export const exportHead = ({
  record,
  of,
  scope,
  itemCount,
  tags,
  sources,
  redactions,
}: Exported): Omit<TagsExportDocument, 'items'> => ({
  format: 'review-tags-and-comments',
  version: 3,
  reportId: record.id,
  name: record.name,
  createdAt: record.createdAt,
  createdBy: record.ownerName,
  case: { id: of.id, name: of.name, timezone: of.timezone },
  ...(redactions !== undefined && { redactions }),
  scope,
  itemCount,
  tags: tags.map(({ id, name, color }) => ({ id, name, color })),
  sources: sources.map(({ id, name, importType, importTypeVersion, inputSha256: sha256, ingestedAt }) => ({
    ...{ id, name, importType, importTypeVersion, sha256, ingestedAt },
  })),
});

export const exportItem = (item: ReportItem, sourceSha256: string): TagsExportDocument['items'][number] => ({
  hitId: item.hitId,
  originalId: item.originalId,
  evidenceId: item.evidenceId,
  sourceSha256,
  artifact: { group: item.group, name: item.artifact },
  date: item.date,
  ...(item.date !== null && isDefaultDate(item.date) && { probablyNoTime: true as const }),
  ...(item.uncertainDate && { uncertainDate: item.uncertainDate }),
  tags: [...item.tags],
  comments: item.comments.map(({ id, content, createdAt, userName: author, fullName, origin }) => ({
    ...{ id, content, createdAt, author },
    ...(fullName !== undefined && { authorName: fullName }),
    origin: origin ?? null,
  })),
});
