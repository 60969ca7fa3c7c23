import { Button, Group } from '@mantine/core';
import { useIntl } from 'react-intl';

import { configurationFileMessages } from '@/messages/configuration';
import { shellMessages } from '@/messages/shell';

import type { ConfigurationPreview } from './use-configuration-import';

interface ImportPreviewProps {
  preview: ConfigurationPreview;
  isBlocked: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What a configuration file would add, change and remove, before it is imported. */
export function ImportPreview({ preview: { file, found }, isBlocked, onConfirm, onCancel }: ImportPreviewProps) {
  const { formatMessage } = useIntl();
  const { counts, changes } = found;
  const total = counts.added + counts.changed + counts.removed;
  const title = formatMessage(configurationFileMessages.changesOf, { fileName: file.name });
  return (
    <>
      <p className="configuration__outcome" role="status">
        {title}{' '}
        {formatMessage(total === 0 ? configurationFileMessages.noChanges : configurationFileMessages.counts, counts)}
      </p>
      {total > 0 && (
        <div className="configuration__changes" role="region" aria-label={title} tabIndex={0}>
          <ul className="configuration__reasons">
            {changes.map(({ node, kind, before, after }) => (
              <li key={node} dir="auto">
                {formatMessage(configurationFileMessages.change, { kind, node, before, after })}
              </li>
            ))}
            {total > changes.length && (
              <li>{formatMessage(configurationFileMessages.moreChanges, { count: total - changes.length })}</li>
            )}
          </ul>
        </div>
      )}
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={onCancel}>
          {formatMessage(shellMessages.cancel)}
        </Button>
        <Button disabled={isBlocked || total === 0} onClick={onConfirm}>
          {formatMessage(configurationFileMessages.confirm)}
        </Button>
      </Group>
    </>
  );
}
