import type { InstallationStatus } from '@contract/model/installation';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { formatBytes } from '@/domain/previews-size';
import { installationMessages as say } from '@/messages/installation';

import { Meter } from './meter';

/** Memory usage of the server, its limit, and the memory of the machine. */
export function MemoryCard({ memory }: Pick<InstallationStatus, 'memory'>) {
  const { formatMessage } = useIntl();
  const { resident, heapUsed, heapLimit, searchLimit, jobLimit, total, available } = memory;
  return (
    <Section title={formatMessage(say.memory)}>
      <SectionCard>
        <Meter
          label={formatMessage(say.memoryUse)}
          text={formatMessage(say.available, { available: formatBytes(available), total: formatBytes(total) })}
          used={total - available}
          total={total}
        />
        <PropertyList
          facts={[
            { label: formatMessage(say.resident), value: formatBytes(resident) },
            {
              label: formatMessage(say.heap),
              value: formatMessage(say.of, { used: formatBytes(heapUsed), limit: formatBytes(heapLimit) }),
            },
            { label: formatMessage(say.searchLimit), value: formatBytes(searchLimit) },
            { label: formatMessage(say.jobLimit), value: formatBytes(jobLimit) },
          ]}
        />
      </SectionCard>
    </Section>
  );
}
