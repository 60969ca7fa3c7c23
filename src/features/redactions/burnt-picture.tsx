import type { RedactionBox } from '@contract/model/redaction';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { usePreviewRedactedPictureQuery } from '@/api/endpoints/redactions';
import { ErrorState } from '@/components/layout/error-state';
import { Exposed } from '@/features/exposure/exposed';
import { redactionMessages as say } from '@/messages/redactions';

import './redactions.css';

interface BurntPictureProps {
  caseId: string;
  hitId: string;
  file: { name: string; sha256: string };
  /** The one that is being drawn. */
  box: RedactionBox | null;
}

/** The picture as outputs will hold it, once it is asked for; another box has to be asked for anew. */
export function BurntPicture({ box, ...props }: BurntPictureProps) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<{ box: RedactionBox | null } | null>(null);
  return asked !== null && asked.box === box ? (
    <Picture {...props} box={box} />
  ) : (
    <Button variant="subtle" size="compact-sm" onClick={() => setAsked({ box })}>
      {formatMessage(say.showPicture)}
    </Button>
  );
}

function Picture({ caseId, hitId, file: { name, sha256 }, box }: BurntPictureProps) {
  const { formatMessage } = useIntl();
  const { currentData, error, isFetching, refetch } = usePreviewRedactedPictureQuery({ caseId, hitId, sha256, box });
  const label = formatMessage(say.picture, { name });
  if (currentData === undefined) {
    return isFetching ? (
      <Skeleton height={160} role="status" aria-label={formatMessage(say.pictureLoading)} />
    ) : (
      <ErrorState
        isCompact
        message={serverMessageOf(error) ?? formatMessage(say.pictureError)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { picture } = currentData;
  return picture === null ? (
    <p className="redact-modal__hint" role="status">
      {formatMessage(say.pictureWithheld)}
    </p>
  ) : (
    <figure className="burnt-picture">
      <figcaption>{label}</figcaption>
      <Exposed hitId={hitId} place="window" name={label}>
        <img src={`data:${picture.mimeType};base64,${picture.base64}`} alt={label} />
      </Exposed>
    </figure>
  );
}
