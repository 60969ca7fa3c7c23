import { saveColumns } from '@contract/calls/column-config';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Navigate } from 'react-router';

import { Page } from '@/components/layout/page';
import { PageSections } from '@/components/layout/page-sections';
import { Permitted } from '@/features/permission/permitted';
import { configurationMessages } from '@/messages/configuration';
import { paths } from '@/routing/paths';

import { UpdatingBanner } from './updating-banner';

import './configuration.css';

interface ConfigurationPageProps {
  title: MessageDescriptor;
  children: ReactNode;
}

const SECTIONS = [
  { to: paths.artifactConfiguration(), label: configurationMessages.artifacts },
  { to: paths.columnConfiguration(), label: configurationMessages.columns },
  { to: paths.categoryConfiguration(), label: configurationMessages.categories },
];

/** The layout of the three configuration pages, for users with the permission. */
export function ConfigurationPage({ title, children }: ConfigurationPageProps) {
  const { formatMessage } = useIntl();
  return (
    <Permitted call={saveColumns} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={formatMessage(title)}>
        <PageSections
          label={formatMessage(configurationMessages.sections)}
          sections={SECTIONS.map(({ to, label }) => ({ to, name: formatMessage(label) }))}
        />
        <UpdatingBanner />
        {children}
      </Page>
    </Permitted>
  );
}
