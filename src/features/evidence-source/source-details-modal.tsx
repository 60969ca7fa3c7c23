import type { EvidenceSource } from '@contract/model/case';
import { Modal, Tabs } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useGetDeviceInformationQuery, useGetExtractionInformationQuery } from '@/api/endpoints/evidence-sources';
import { CertificatePanel } from '@/features/certificate/certificate-panel';
import { shellMessages } from '@/messages/shell';
import { sourceMessages } from '@/messages/case';

import { Loaded } from './loaded';
import { SourceApplications } from './source-applications';
import { SourceCommunications } from './source-communications';
import { SourceInformation } from './source-information';
import { SourceOverview } from './source-overview';

import './source-details-modal.css';

interface SourceDetailsModalProps {
  source: EvidenceSource;
  /** The zone of the case. */
  timezone: string;
  onClose: () => void;
}

/** All details of a source, with the certificate of its import. */
export function SourceDetailsModal({ source, timezone, onClose }: SourceDetailsModalProps) {
  const { formatMessage } = useIntl();
  const params = { caseId: source.caseId, evidenceId: source.id };
  return (
    <Modal
      opened
      onClose={onClose}
      title={source.name}
      size="min(960px, 94vw)"
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {/* Scrollable panels are focusable for keyboard users. */}
      <Tabs defaultValue="overview" keepMounted={false} className="source-details-modal">
        <Tabs.List>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {formatMessage(sourceMessages[tab])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel tabIndex={0} value="overview">
          <SourceOverview source={source} timezone={timezone} />
        </Tabs.Panel>
        <Tabs.Panel tabIndex={0} value="device">
          <DeviceInformation {...params} />
        </Tabs.Panel>
        <Tabs.Panel tabIndex={0} value="extraction">
          <ExtractionInformation {...params} />
        </Tabs.Panel>
        <Tabs.Panel tabIndex={0} value="communications">
          <SourceCommunications {...params} timezone={timezone} />
        </Tabs.Panel>
        <Tabs.Panel tabIndex={0} value="applications">
          <SourceApplications {...params} timezone={timezone} />
        </Tabs.Panel>
        <Tabs.Panel tabIndex={0} value="certificate">
          <CertificatePanel {...params} timezone={timezone} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}

const TABS = ['overview', 'device', 'extraction', 'communications', 'applications', 'certificate'] as const;

interface SourceParams {
  caseId: string;
  evidenceId: number;
}

function DeviceInformation(params: SourceParams) {
  const query = useGetDeviceInformationQuery(params);
  return (
    <Loaded query={query} height={240}>
      {(sections) => <SourceInformation sections={sections} />}
    </Loaded>
  );
}

function ExtractionInformation(params: SourceParams) {
  const query = useGetExtractionInformationQuery(params);
  return (
    <Loaded query={query} height={240}>
      {(sections) => <SourceInformation sections={sections} />}
    </Loaded>
  );
}
