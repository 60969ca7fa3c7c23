import type { InstallationStatus } from '@contract/model/installation';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { formatBytes } from '@/domain/previews-size';
import { installationMessages } from '@/messages/installation';

import { Meter } from './meter';

/** Memory usage of the server, its limit, and the memory of the machine. */
export function MemoryCard({ memory }: Pick<InstallationStatus, 'memory'>) {
  const { formatMessage } = useIntl();
  const { resident, heapUsed, heapLimit, searchLimit, jobLimit, total, available } = memory;
  return (
    <Section title={formatMessage(installationMessages.memory)}>
      <SectionCard>
        <Meter
          label={formatMessage(installationMessages.memoryUse)}
          text={formatMessage(installationMessages.available, {
            available: formatBytes(available),
            total: formatBytes(total),
          })}
          used={total - available}
          total={total}
        />
        <PropertyList
          facts={[
            { label: formatMessage(installationMessages.resident), value: formatBytes(resident) },
            {
              label: formatMessage(installationMessages.heap),
              value: formatMessage(installationMessages.of, {
                used: formatBytes(heapUsed),
                limit: formatBytes(heapLimit),
              }),
            },
            { label: formatMessage(installationMessages.searchLimit), value: formatBytes(searchLimit) },
            { label: formatMessage(installationMessages.jobLimit), value: formatBytes(jobLimit) },
          ]}
        />
      </SectionCard>
    </Section>
  );
}
