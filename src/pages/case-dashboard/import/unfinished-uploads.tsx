import type { Upload } from '@contract/model/upload';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useDeleteUploadMutation, useListUploadsQuery } from '@/api/endpoints/uploads';
import { formatBytes } from '@/domain/previews-size';
import { percentOf } from '@/domain/progress';
import { importMessages } from '@/messages/import';

import './unfinished-uploads.css';

interface UnfinishedUploadsProps {
  caseId: string;
  onUploaded: (uploadId: string) => void;
}

/**
 * Unfinished uploads of the user into the case: to continue, the user has to choose the file again, which the browser
 * requires.
 */
export function UnfinishedUploads({ caseId, onUploaded }: UnfinishedUploadsProps) {
  const { formatMessage } = useIntl();
  const { data = [] } = useListUploadsQuery({ caseId }, { refetchOnMountOrArgChange: true });
  return data.length === 0 ? null : (
    <section className="unfinished-uploads" aria-label={formatMessage(importMessages.unfinished)}>
      <h3 className="unfinished-uploads__title">{formatMessage(importMessages.unfinished)}</h3>
      <p className="unfinished-uploads__hint">{formatMessage(importMessages.unfinishedHint)}</p>
      <ul className="unfinished-uploads__list">
        {data.map((upload) => (
          <UnfinishedUpload key={upload.id} caseId={caseId} upload={upload} onUploaded={onUploaded} />
        ))}
      </ul>
    </section>
  );
}

function UnfinishedUpload({ caseId, upload, onUploaded }: UnfinishedUploadsProps & { upload: Upload }) {
  const { formatMessage } = useIntl();
  const [deleteUpload, { isLoading }] = useDeleteUploadMutation();
  const { id, name, size, offset, expiresAt } = upload;
  const label = formatMessage(importMessages.deleteUpload, { name });
  return (
    <li className="unfinished-uploads__item">
      <span className="unfinished-uploads__name" dir="auto">
        {name}
      </span>
      <span className="unfinished-uploads__facts">
        {formatMessage(importMessages.unfinishedFacts, {
          percent: percentOf(offset, size),
          size: formatBytes(size),
          until: new Date(expiresAt),
        })}
      </span>
      {offset === size && (
        <Button size="compact-sm" variant="default" onClick={() => onUploaded(id)}>
          {formatMessage(importMessages.review)}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        loading={isLoading}
        onClick={() => void deleteUpload({ caseId, uploadId: id })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
