import { updateCase } from '@contract/calls/cases';
import type { Case } from '@contract/model/case';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { InstantTime } from '@/components/time/instant-time';
import { CaseLegalHold } from '@/features/deletion/case-legal-hold';
import { DeleteCaseButton } from '@/features/deletion/delete-case-button';
import { caseMessages } from '@/messages/case';
import { caseFormMessages } from '@/messages/case-form';
import { legalHoldMessages } from '@/messages/deletion';
import { overviewMessages } from '@/messages/overview';

import './case-information.css';

const EditCaseModal = lazy(async () => ({ default: (await import('./edit-case-modal')).EditCaseModal }));

/** The properties of the case, and a button to edit them. */
export function CaseInformation({ openCase }: { openCase: Case }) {
  const { formatMessage } = useIntl();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section
      title={formatMessage(overviewMessages.information)}
      actions={
        <div className="case-information__actions">
          <Permitted call={updateCase} caseId={openCase.id}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              {formatMessage(overviewMessages.edit)}
            </Button>
          </Permitted>
          <DeleteCaseButton openCase={openCase} />
        </div>
      }
    >
      <div className="case-information">
        <CaseFacts openCase={openCase} />
      </div>
      {isEditing && (
        <Suspense>
          <EditCaseModal openCase={openCase} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function CaseFacts({ openCase }: { openCase: Case }) {
  const { formatMessage, formatDisplayName } = useIntl();
  const { name, shortDescription, longDescription, createdAt, timezone, phoneCountry, requiresLegalPrivilege } =
    openCase;
  const privilege = requiresLegalPrivilege ? overviewMessages.privilegeRequired : overviewMessages.privilegeNotRequired;
  return (
    <PropertyList
      facts={[
        { label: formatMessage(caseFormMessages.name), value: name },
        {
          label: formatMessage(caseFormMessages.shortDescription),
          value: shortDescription || formatMessage(caseMessages.noDescription),
        },
        ...(longDescription === ''
          ? []
          : [
              {
                label: formatMessage(caseFormMessages.longDescription),
                value: <span className="case-information__long">{longDescription}</span>,
              },
            ]),
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
        { label: formatMessage(overviewMessages.legalPrivilege), value: formatMessage(privilege) },
        { label: formatMessage(legalHoldMessages.label), value: <CaseLegalHold openCase={openCase} /> },
      ]}
    />
  );
}
