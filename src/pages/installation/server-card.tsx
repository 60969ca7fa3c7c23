import type { InstallationStatus } from '@contract/model/installation';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { InstantTime } from '@/components/time/instant-time';
import { formatUptime, overallState } from '@/domain/installation';
import { installationMessages } from '@/messages/installation';

import { HealthLabel } from './health-label';

/** Version, uptime and overall state of the server. */
export function ServerCard({ status }: { status: InstallationStatus }) {
  const { formatMessage } = useIntl();
  const { version, nodeVersion, startedAt, checkedAt, dataFolder, health } = status;
  return (
    <Section title={formatMessage(installationMessages.server)}>
      <SectionCard>
        <PropertyList
          facts={[
            {
              label: formatMessage(installationMessages.healthState),
              value: <HealthLabel state={overallState(health)} />,
            },
            {
              label: formatMessage(installationMessages.version),
              value: version || formatMessage(installationMessages.development),
            },
            { label: formatMessage(installationMessages.node), value: nodeVersion },
            {
              label: formatMessage(installationMessages.started),
              value: <InstantTime instant={startedAt} timezone={DEFAULT_TIMEZONE} />,
            },
            { label: formatMessage(installationMessages.uptime), value: formatUptime(startedAt, checkedAt) },
            {
              label: formatMessage(installationMessages.dataFolder),
              value: <span className="installation__path">{dataFolder}</span>,
            },
          ]}
        />
      </SectionCard>
    </Section>
  );
}
