import { skipToken } from '@reduxjs/toolkit/query';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';

import { useGetHitQuery } from '@/api/endpoints/hits';
import { notepadMessages } from '@/messages/notepad';
import { paths } from '@/routing/paths';

/**
 * A link to an item of the case in a note. The note contains only the id; the text is requested for the reader, so that
 * it reveals nothing of an item that becomes privileged.
 */
export function ItemChip({ hitId }: { hitId: string }) {
  const { formatMessage } = useIntl();
  const { caseId } = useParams();
  const { data: hit, isError } = useGetHitQuery(caseId === undefined ? skipToken : { caseId, hitId });
  if (isError || caseId === undefined) {
    return (
      <span className="item-chip item-chip--missing" contentEditable={false}>
        <IconLinkOff size={14} aria-hidden />
        {formatMessage(notepadMessages.itemMissing)}
      </span>
    );
  }
  if (hit === undefined) {
    return (
      <span className="item-chip" contentEditable={false}>
        <IconLink size={14} aria-hidden />
        {formatMessage(notepadMessages.item)}
      </span>
    );
  }
  const { artifact, origin } = hit;
  const detail = hit.multiArtifactFragments[0]?.value ?? '';
  return (
    <Link
      className="item-chip"
      contentEditable={false}
      to={paths.hitDetails({ caseId, evidenceId: origin.evidenceId, group: artifact.group, hitId })}
      dir="auto"
    >
      <IconLink size={14} aria-hidden />
      {artifact.name}
      {detail !== '' && <span className="item-chip__detail">{detail}</span>}
    </Link>
  );
}
