import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { Page } from '@/components/layout/page';
import { shellMessages } from '@/messages/shell';

import './about-page.css';

/** Product, version and terms (rules 000-2). */
export default function AboutPage() {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const { formatMessage } = useIntl();
  const version = environment?.reviewVersion || formatMessage(shellMessages.aboutDevelopment);
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <Page title={formatMessage(shellMessages.about)} isNarrow>
      <div className="about-page">
        <img className="about-page__logo" src="/icon.svg" alt={formatMessage(shellMessages.product)} />
        <div>
          <p className="about-page__product">{formatMessage(shellMessages.product)}</p>
          <p className="about-page__line">
            {formatMessage(shellMessages.aboutVersion)} {environment && version}
          </p>
          <p className="about-page__line">{formatMessage(shellMessages.aboutCopyright, { year })}</p>
          <p className="about-page__line">
            {formatMessage(shellMessages.aboutPlaces, {
              geonames: <ExternalLink key="geonames" href="https://www.geonames.org/" text="GeoNames" />,
              licence: (
                <ExternalLink key="licence" href="https://creativecommons.org/licenses/by/4.0/" text="CC BY 4.0" />
              ),
            })}
          </p>
          {environment?.termsUrl && (
            <Anchor href={environment.termsUrl} target="_blank" rel="noreferrer">
              {formatMessage(shellMessages.aboutTerms)}
            </Anchor>
          )}
        </div>
      </div>
    </Page>
  );
}

const ExternalLink = ({ href, text }: { href: string; text: string }) => (
  <Anchor underline="always" href={href} target="_blank" rel="noreferrer">
    {text}
  </Anchor>
);
