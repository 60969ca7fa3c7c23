import { artifactConfigurationMessages } from '@/messages/configuration';

import { ArtifactConfiguration } from './artifact-configuration';
import { ConfigurationPage } from './configuration-page';

/** Rules 002-2 "Artifact configuration". */
export default function ArtifactsPage() {
  return (
    <ConfigurationPage title={artifactConfigurationMessages.title}>
      <ArtifactConfiguration />
    </ConfigurationPage>
  );
}
