import { columnConfigurationMessages } from '@/messages/configuration';

import { ColumnsConfiguration } from './columns-configuration';
import { ConfigurationPage } from './configuration-page';

/** Rules 002-2 "Column configuration". */
export default function ColumnsPage() {
  return (
    <ConfigurationPage title={columnConfigurationMessages.title}>
      <ColumnsConfiguration />
    </ConfigurationPage>
  );
}
