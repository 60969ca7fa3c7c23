import type { DateValue, Hit } from '@contract/model/hit';
import { TAGS_BAR_MAX } from '@contract/rules/limits';
import { isInTrash } from '@contract/text/chat-marks';
import { IconMessage, IconPaperclip, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ListLink } from '@/components/list-link';
import { TimeText } from '@/components/time/time-text';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { ExhibitMark } from '@/features/exhibits/exhibit-mark';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { RedactionMark } from '@/features/redactions/redaction-mark';
import { UnseenDot } from '@/features/seen/unseen-dot';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { FoundByMark } from '@/features/duplicates/found-by-mark';
import { formatDateValue } from '@/domain/time';
import { detailsMessages } from '@/messages/details';
import { tableMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';

import { attachmentsText, commentsText, secondaryAttachments, tagNames, tagsOf } from './hit-cell-texts';
import './hit-cells.css';
import { useHitsTable } from './hits-table-context';

// A page has hundreds of cells, so they consist of few elements, and AG Grid shows their tooltips.

interface HitCellProps {
  data?: Hit;
}

/** The artifact as a link to the details of the hit, its group, and a mark for deleted records. */
export function ArtifactCell({ data }: HitCellProps) {
  const { caseId } = useHitsTable();
  return data === undefined ? null : (
    <span className="hit-cells__artifact">
      <UnseenDot caseId={caseId} hit={data} />
      <span className="hit-cells__names">
        <DetailsLink hit={data}>{data.artifact.name}</DetailsLink>
        <span className="hit-cells__group">
          <Marks hit={data} />
          {data.artifact.group}
        </span>
      </span>
    </span>
  );
}

/** The icon of the artifact, for a table with one artifact. */
export function ArtifactIconCell({ data }: HitCellProps) {
  const { caseId } = useHitsTable();
  return data === undefined ? null : (
    <span className="hit-cells__artifact">
      <UnseenDot caseId={caseId} hit={data} />
      <DetailsLink hit={data}>
        <ArtifactIcon artifact={data.artifact} />
        <span className="hit-cells__hidden">{data.artifact.name}</span>
      </DetailsLink>
      <Marks hit={data} isIcon />
    </span>
  );
}

function DetailsLink({ hit, children }: { hit: Hit; children: ReactNode }) {
  const { detailsPath, selectNow, open } = useHitsTable();
  return (
    <ListLink
      className="hit-cells__link"
      to={detailsPath(hit)}
      onOpen={() => open(hit)}
      onOpenElsewhere={() => selectNow(hit)}
    >
      {children}
    </ListLink>
  );
}

/** Marks of a record: left of its group, or right of its icon. */
function Marks({ hit, isIcon = false }: { hit: Hit; isIcon?: boolean }) {
  const { caseId } = useHitsTable();
  return (
    <>
      <PrivilegeMark hit={hit} isCompact />
      {!isIcon && <ExhibitMark hit={hit} shows="number" />}
      <RedactionMark hit={hit} isCompact />
      <FoundByMark caseId={caseId} hit={hit} opensCopies={!isIcon} />
      <StateSign hit={hit} isIcon={isIcon} />
    </>
  );
}

/** That the item was deleted, or is in the trash. */
function StateSign({ hit, isIcon }: { hit: Hit; isIcon: boolean }) {
  const { formatMessage } = useIntl();
  if (hit.deleted !== true && !isInTrash(hit)) {
    return null;
  }
  const words = formatMessage(hit.deleted === true ? tableMessages.deleted : detailsMessages.trash);
  return isIcon ? (
    <IconTrash className="hit-cells__deleted-sign" size={14} role="img" aria-label={words} />
  ) : (
    <span className="hit-cells__deleted">{words}</span>
  );
}

export function DateCell({ value }: { value?: DateValue | null }) {
  const { timezone } = useHitsTable();
  return value ? <TimeText value={value} timezone={timezone} isBrief /> : null;
}

/** The date of an item; of one that is not certain its text, with both times as tooltip. */
export function OwnDateCell({ value, data }: { value?: DateValue | null; data?: Hit }) {
  const { timezone } = useHitsTable();
  const { formatMessage } = useIntl();
  if (value || data?.uncertainDate === undefined) {
    return <DateCell value={value ?? null} />;
  }
  const { uncertainDate } = data;
  const { original } = uncertainDate[0];
  const [first, second] = uncertainDate.map((reading) => formatDateValue(reading, timezone));
  return (
    <span
      className="time-text time-text--local"
      title={formatMessage(shellMessages.dateNotCertainHint, { original, first, second })}
    >
      <span className="hit-cells__date-text">{original}</span>
      <span className="time-text__sign" role="img" aria-label={formatMessage(shellMessages.dateNotCertain)}>
        ?
      </span>
    </span>
  );
}

/** Tags and exhibit, for a table with icons of artifacts, which leave no space for the number of an exhibit. */
export function TagsAndExhibitCell({ data }: HitCellProps) {
  return (
    <span className="hit-cells__tags">
      {data && <ExhibitMark hit={data} shows="icon" />}
      <TagsCell {...(data && { data })} />
    </span>
  );
}

/** At most four swatches and the number of further tags; names in the tooltip (rules 000-9). */
export function TagsCell({ data }: HitCellProps) {
  const intl = useIntl();
  const { tags } = useHitsTable();
  const own = data === undefined ? [] : tagsOf(data, tags);
  return (
    <span className="hit-cells__tags">
      {own.length > 0 && (
        <span className="hit-cells__swatches" role="img" aria-label={tagNames(own, intl)}>
          {own.slice(0, TAGS_BAR_MAX).map((tag) => (
            <TagSwatch key={tag.id} tag={tag} />
          ))}
          {own.length > TAGS_BAR_MAX &&
            intl.formatMessage(tableMessages.moreTags, { count: own.length - TAGS_BAR_MAX })}
        </span>
      )}
      {data !== undefined && data.comments.length > 0 && (
        <IconMessage size={14} role="img" aria-label={commentsText(data, intl)} />
      )}
    </span>
  );
}

/** The number of secondary attachments. */
export function AttachmentsCell({ data }: HitCellProps) {
  const intl = useIntl();
  const text = data && attachmentsText(data, intl);
  return data === undefined || text === undefined ? null : (
    <span className="hit-cells__attachments" role="img" aria-label={text}>
      <IconPaperclip size={14} />
      {secondaryAttachments(data).length}
    </span>
  );
}
