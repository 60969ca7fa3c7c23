import type { EvidenceSource } from '@contract/model/case';
import { Modal, Tabs } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useGetDeviceInformationQuery, useGetExtractionInformationQuery } from '@/api/endpoints/evidence-sources';
import { shellMessages } from '@/messages/shell';
import { sourceMessages } from '@/messages/case';

import { CertificatePanel } from '@/features/certificate/certificate-panel';
import { SourceInformation } from './source-information';
import { SourceOverview } from './source-overview';

import './source-details-modal.css';

interface SourceDetailsModalProps {
  source: EvidenceSource;
  /** Of the case. */
  timezone: string;
  onClose: () => void;
}

/** Everything that is known about a source, and the proof of its import. */
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
      <Tabs defaultValue="overview" keepMounted={false} className="source-details-modal">
        <Tabs.List>
          <Tabs.Tab value="overview">{formatMessage(sourceMessages.overview)}</Tabs.Tab>
          <Tabs.Tab value="device">{formatMessage(sourceMessages.device)}</Tabs.Tab>
          <Tabs.Tab value="extraction">{formatMessage(sourceMessages.extraction)}</Tabs.Tab>
          <Tabs.Tab value="certificate">{formatMessage(sourceMessages.certificate)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <SourceOverview source={source} timezone={timezone} />
        </Tabs.Panel>
        <Tabs.Panel value="device">
          <DeviceInformation {...params} />
        </Tabs.Panel>
        <Tabs.Panel value="extraction">
          <ExtractionInformation {...params} />
        </Tabs.Panel>
        <Tabs.Panel value="certificate">
          <CertificatePanel {...params} timezone={timezone} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}

interface SourceParams {
  caseId: string;
  evidenceId: number;
}

const DeviceInformation = (params: SourceParams) => <SourceInformation query={useGetDeviceInformationQuery(params)} />;

const ExtractionInformation = (params: SourceParams) => (
  <SourceInformation query={useGetExtractionInformationQuery(params)} />
);
