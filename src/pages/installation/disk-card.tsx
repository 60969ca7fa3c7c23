import type { DiskUsage, InstallationStatus } from '@contract/model/installation';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { formatBytes } from '@/domain/previews-size';
import { installationMessages } from '@/messages/installation';
import { installationErrors } from '@/messages/installation-errors';

import { Measurement } from './measurement';
import { Meter } from './meter';
import { QueryState } from './query-state';
import type { DiskUsageQuery } from './use-disk-usage';

const COLORS = { ok: undefined, low: 'yellow', short: 'red' } as const;

/** Usage of the disk with the data folder, by REVIEW and in total. */
export function DiskCard({ disk, query }: Pick<InstallationStatus, 'disk'> & { query: DiskUsageQuery }) {
  const { formatMessage } = useIntl();
  const { total, free, reserve, state } = disk;
  return (
    <Section title={formatMessage(installationMessages.disk)}>
      <SectionCard>
        <Meter
          label={formatMessage(installationMessages.diskUse)}
          text={formatMessage(installationMessages.diskFact, { free: formatBytes(free), total: formatBytes(total) })}
          used={total - free}
          total={total}
          color={COLORS[state]}
        />
        {state !== 'ok' && (
          <Alert color={COLORS[state]} variant="light" p="xs" role="alert" icon={<IconAlertTriangle size={16} />}>
            {formatMessage(installationMessages[state], { reserve: formatBytes(reserve) })}
          </Alert>
        )}
        <QueryState query={query} message={formatMessage(installationErrors.diskUsageError)} height={200}>
          {(usage) => (
            <>
              <PartSizes measured={usage.measured} />
              <Measurement usage={usage} />
            </>
          )}
        </QueryState>
      </SectionCard>
    </Section>
  );
}

function PartSizes({ measured }: Pick<DiskUsage, 'measured'>) {
  const { formatMessage } = useIntl();
  if (measured === null) {
    return null;
  }
  const sum = measured.parts.reduce((bytes, part) => bytes + part.bytes, 0);
  return (
    <PropertyList
      facts={[
        { label: formatMessage(installationMessages.reviewUses), value: <strong>{formatBytes(sum)}</strong> },
        ...measured.parts.map(({ part, bytes }) => ({
          label: formatMessage(installationMessages.storagePart, { part }),
          value: formatBytes(bytes),
        })),
      ]}
    />
  );
}
