import type { Fragment, Hit, HitPosition } from '@contract/model/hit';
import type { PositionReason } from '@contract/model/position-reason';
import { PLACE_FRAGMENT_ROWS, PLACE_TEXT_MAX } from '@contract/rules/map';
import { Button, Checkbox } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useShownTimezone } from '@/components/time/time-display';
import { fragmentRows } from '@/domain/fragments';
import { personOf } from '@/domain/people-text';
import { shortened } from '@/domain/map-places';
import { formatDateValue } from '@/domain/time';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { StateMarks } from '@/features/hit-details-card/deleted-mark';
import { positionFacts } from '@/features/map/position-facts';
import { PersonButton } from '@/features/people/person-button';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { RedactionMark } from '@/features/redactions/redaction-mark';
import { mapMessages } from '@/messages/map';
import { positionReasonMessages } from '@/messages/position-reasons';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hitToggled, selectIsHitSelected } from '@/state/selection-slice';

interface PlaceCardProps {
  timezone: string;
  hit: Hit;
  /** The position of the hit at this place. */
  location: HitPosition;
  reason: PositionReason;
  detailsPath: string;
  canSelect: boolean;
}

/** A summary of a hit; space for four values is reserved, so that the pages have the same height (001-2.9-07, -08). */
export function PlaceCard({ timezone, hit, location, reason, detailsPath, canSelect }: PlaceCardProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const shownTimezone = useShownTimezone(timezone);
  const dispatch = useAppDispatch();
  const isSelected = useAppSelector((state) => selectIsHitSelected(state, hit.id));
  const rows = fragmentRows(hit.fragments, 'primary').slice(0, PLACE_FRAGMENT_ROWS);
  return (
    <>
      <h3 className="place-popup__title">
        <ArtifactIcon artifact={hit.artifact} />
        <span>{hit.artifact.name}</span>
        <StateMarks hit={hit} />
        <PrivilegeMark hit={hit} />
        <RedactionMark hit={hit} isCompact />
      </h3>
      <dl className="place-popup__rows" data-rows={PLACE_FRAGMENT_ROWS}>
        {rows.map(({ key, title, fragments }) => {
          const text = fragments.map((fragment) => textOf(fragment, shownTimezone)).join(', ');
          return (
            <div key={key} className="place-popup__row">
              <dt title={title}>{shortened(title, PLACE_TEXT_MAX)}</dt>
              <dd title={text} dir="auto">
                {shortened(text, PLACE_TEXT_MAX)}
                {fragments.filter(isPerson).map(({ value }, index) => (
                  <PersonButton key={index} person={personOf(value)} />
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="place-popup__position">
        {positionFacts(location, intl)}
        <br />
        {formatMessage(positionReasonMessages[reason])}
      </p>
      <footer className="place-popup__footer">
        {canSelect && (
          <Checkbox
            size="sm"
            label={formatMessage(mapMessages.select)}
            checked={isSelected}
            onChange={() => dispatch(hitToggled(hit.id))}
          />
        )}
        <Button
          component={Link}
          to={detailsPath}
          variant="light"
          size="compact-sm"
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {formatMessage(mapMessages.details)}
        </Button>
      </footer>
    </>
  );
}

const isPerson = ({ categories }: Fragment): boolean => categories.includes('Person');

const textOf = ({ dateValue, value }: Fragment, timezone: string): string =>
  dateValue === undefined ? value : formatDateValue(dateValue, timezone);
