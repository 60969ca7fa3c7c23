import type { Letterhead } from '@contract/model/letterhead';
import { addressLines, type LetterheadValues } from '@contract/rules/letterhead-form';
import { useIntl } from 'react-intl';

import { Section } from '@/components/layout/section';
import { letterheadMessages } from '@/messages/letterhead';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import { logoAddress } from './logo-address';

interface LetterheadPreviewProps extends Pick<Letterhead, 'logo'> {
  values: LetterheadValues;
  isUnsaved: boolean;
}

/** A preview of the first page of a report with the unsaved values, on white paper in both themes. */
export function LetterheadPreview({ values, logo, isUnsaved }: LetterheadPreviewProps) {
  const { formatMessage } = useIntl();
  const agency = values.agency.trim();
  const lines = addressLines(values.address);
  const isEmpty = agency === '' && lines.length === 0 && logo === null;
  return (
    <Section
      title={formatMessage(letterheadMessages.preview)}
      actions={
        isUnsaved && <span className="letterhead__note">{formatMessage(letterheadMessages.previewUnsaved)}</span>
      }
    >
      {isEmpty && <p className="letterhead__none">{formatMessage(letterheadMessages.nothing)}</p>}
      <div className="letterhead-paper">
        <p className="letterhead-paper__running">
          <span dir="auto">
            {agency !== '' && (
              <>
                {agency}
                <br />
              </>
            )}
            {formatMessage(letterheadMessages.previewCase)}
          </span>
          <span>{formatMessage(letterheadMessages.previewReport)}</span>
        </p>
        {!isEmpty && (
          <div className="letterhead-paper__head">
            {logo !== null && <img className="letterhead-paper__logo" src={logoAddress(logo)} alt="" />}
            <div>
              {agency !== '' && (
                <p className="letterhead-paper__agency" dir="auto">
                  {agency}
                </p>
              )}
              {lines.map((line, place) => (
                <p key={place} className="letterhead-paper__line" dir="auto">
                  {line}
                </p>
              ))}
            </div>
          </div>
        )}
        <p className="letterhead-paper__title">{formatMessage(letterheadMessages.previewTitle)}</p>
        <p className="letterhead-paper__kind">{formatMessage(letterheadMessages.previewKind)}</p>
        <PreviewAuthor department={values.department.trim()} />
      </div>
    </Section>
  );
}

/** As in reports: the full name, the user name if it differs, then the department. */
function PreviewAuthor({ department }: { department: string }) {
  const { formatMessage } = useIntl();
  const { fullName = '', username = '' } = useAppSelector(selectIdentity) ?? {};
  const name = fullName === username ? fullName : `${fullName} (${username})`;
  return (
    <dl className="letterhead-paper__facts">
      <dt>{formatMessage(letterheadMessages.author)}</dt>
      <dd dir="auto">{department === '' ? name : `${name}, ${department}`}</dd>
    </dl>
  );
}
