import type { RedactionBox } from '@contract/model/redaction';
import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { usePreviewRedactedPictureQuery } from '@/api/endpoints/redactions';
import { ErrorState } from '@/components/layout/error-state';
import { SensitiveMedia } from '@/features/exposure-protection/sensitive-media';
import { redactionMessages } from '@/messages/redactions';

import './redactions.css';

interface BurntPictureProps {
  caseId: string;
  hitId: string;
  file: { name: string; sha256: string };
  /** Page of a PDF document, from 1; null for a picture. */
  page: number | null;
  /** The box that is being drawn. */
  box: RedactionBox | null;
}

/** The picture or page as outputs will contain it, on request; after a change of the box it must be requested again. */
export function BurntPicture({ page, box, ...props }: BurntPictureProps) {
  const { formatMessage } = useIntl();
  const [requested, setRequested] = useState<Pick<BurntPictureProps, 'page' | 'box'> | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const label = formatMessage(page === null ? redactionMessages.showPicture : redactionMessages.showPage);
  const show = () => {
    // The button is removed when the picture is shown.
    part.current?.focus({ preventScroll: true });
    setRequested({ page, box });
  };
  return (
    <div ref={part} className="burnt-part" role="group" aria-label={label} tabIndex={-1}>
      {requested !== null && requested.box === box && requested.page === page ? (
        <Picture {...props} {...requested} />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={show}>
          {label}
        </Button>
      )}
    </div>
  );
}

function Picture({ caseId, hitId, file: { name, sha256 }, page, box }: BurntPictureProps) {
  const { formatMessage } = useIntl();
  const { currentData, error, isFetching, refetch } = usePreviewRedactedPictureQuery({
    ...{ caseId, hitId, sha256, page, box },
  });
  const label =
    page === null
      ? formatMessage(redactionMessages.picture, { name })
      : formatMessage(redactionMessages.pageGiven, { name, page });
  if (currentData === undefined) {
    return isFetching ? (
      <Skeleton
        height={160}
        role="status"
        aria-label={formatMessage(page === null ? redactionMessages.pictureLoading : redactionMessages.pageLoading)}
      />
    ) : (
      <ErrorState
        isCompact
        message={
          serverMessageOf(error) ??
          formatMessage(page === null ? redactionMessages.pictureError : redactionMessages.pageError)
        }
        onRetry={() => void refetch()}
      />
    );
  }
  const { picture } = currentData;
  return picture === null ? (
    <p className="redact-modal__hint" role="status">
      {formatMessage(page === null ? redactionMessages.pictureWithheld : redactionMessages.pageWithheld)}
    </p>
  ) : (
    <figure className="burnt-picture">
      <figcaption>{label}</figcaption>
      <SensitiveMedia hitId={hitId} place="window" name={label}>
        <img src={`data:${picture.mimeType};base64,${picture.base64}`} alt={label} />
      </SensitiveMedia>
    </figure>
  );
}
