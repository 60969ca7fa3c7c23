import type { Case } from '@contract/model/case';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { InstantTime } from '@/components/time/instant-time';
import { caseMessages } from '@/messages/case';
import { overviewMessages } from '@/messages/overview';
import { paths } from '@/routing/paths';

import './case-summary.css';

/** Name and properties of the case. */
export function CaseSummary({ openCase }: { openCase: Case }) {
  const { formatMessage, formatDisplayName } = useIntl();
  const { id, shortDescription, longDescription, createdAt, timezone, phoneCountry } = openCase;
  return (
    <Section
      title={formatMessage(caseMessages.summary)}
      actions={
        <Button component={Link} to={paths.caseOverview(id)} variant="default" size="compact-sm">
          {formatMessage(overviewMessages.title)}
        </Button>
      }
    >
      <div className="case-summary">
        <p className="case-summary__description" dir="auto">
          {shortDescription || formatMessage(caseMessages.noDescription)}
        </p>
        {longDescription !== '' && (
          <p className="case-summary__long" dir="auto">
            {longDescription}
          </p>
        )}
        <PropertyList
          facts={[
            {
              label: formatMessage(caseMessages.created),
              value: <InstantTime instant={createdAt} timezone={timezone} />,
            },
            { label: formatMessage(caseMessages.timezone), value: timezone },
            {
              label: formatMessage(caseMessages.phoneCountry),
              value:
                phoneCountry === null
                  ? formatMessage(caseMessages.noPhoneCountry)
                  : formatDisplayName(phoneCountry, { type: 'region' }),
            },
          ]}
        />
      </div>
    </Section>
  );
}
