import type { Hit } from '@contract/model/hit';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';

import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { ExhibitMark } from '@/features/exhibits/exhibit-mark';
import { StateMarks } from '@/features/hit-details-card/deleted-mark';
import { DifferenceMark } from '@/features/hit-details-card/difference-mark';
import { PrivilegeMark } from '@/features/privilege/privilege-mark';
import { ShortcutHint } from '@/features/shortcuts/shortcut-hint';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { detailsMessages } from '@/messages/details';

import type { HitNavigation } from './use-hit-neighbours';

interface HitDetailsHeaderProps {
  /** The previous item stays in the title while the next one is loading. */
  hit: Hit | undefined;
  /** Null when the item was opened without a list (rules 001-2.6). */
  navigation: HitNavigation | null;
  /** URL of the list with this item selected. */
  backPath: string;
}

/** The current item, its index in the list, and links to its neighbours. */
export function HitDetailsHeader({ hit, navigation, backPath }: HitDetailsHeaderProps) {
  const { formatMessage } = useIntl();
  const back = formatMessage(detailsMessages.back);
  const heading = useFocusWhenOpened<HTMLHeadingElement>();
  return (
    <header className="hit-details__header">
      <Tooltip label={back}>
        <ActionIcon component={Link} to={backPath} variant="subtle" color="gray" size={32} aria-label={back}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <h1 ref={heading} tabIndex={-1} className="hit-details__title">
        {hit && <ArtifactIcon artifact={hit.artifact} size={20} />}
        <span dir="auto">{hit?.artifact.name ?? formatMessage(detailsMessages.details)}</span>
      </h1>
      {hit && <StateMarks hit={hit} />}
      {hit && <PrivilegeMark hit={hit} />}
      {hit && <ExhibitMark hit={hit} />}
      {hit && <DifferenceMark attachments={hit.attachments} />}
      {navigation && <Leafing navigation={navigation} />}
    </header>
  );
}

/**
 * The element takes the focus from the list that opened the page, so that it does not move to the nearest control, where
 * a key would change a filter. A page that was opened by its address starts at its top.
 */
function useFocusWhenOpened<Focused extends HTMLElement>() {
  const element = useRef<Focused>(null);
  const { key } = useLocation();
  const focus = useEffectEvent(() => {
    if (key !== 'default' && document.activeElement === document.body) {
      element.current?.focus({ preventScroll: true });
    }
  });
  useEffect(() => focus(), []);
  return element;
}

function Leafing({ navigation }: { navigation: HitNavigation }) {
  const { formatMessage } = useIntl();
  const { index, totalCount, goToPrevious, goToNext } = navigation;
  useShortcut('hit.next', (event) => !isScrollKey(event) && goToNext?.());
  useShortcut('hit.previous', (event) => !isScrollKey(event) && goToPrevious?.());
  return (
    <>
      <span className="hit-details__place" aria-live="polite">
        {index !== null &&
          totalCount !== null &&
          formatMessage(detailsMessages.place, { number: index + 1, total: totalCount })}
      </span>
      <div className="hit-details__leafing">
        <Tooltip label={<ShortcutHint text={formatMessage(detailsMessages.previous)} id="hit.previous" />}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={!goToPrevious}
            onClick={goToPrevious}
          >
            {formatMessage(detailsMessages.previous)}
          </Button>
        </Tooltip>
        <Tooltip label={<ShortcutHint text={formatMessage(detailsMessages.next)} id="hit.next" />}>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={!goToNext}
            onClick={goToNext}
          >
            {formatMessage(detailsMessages.next)}
          </Button>
        </Tooltip>
      </div>
    </>
  );
}

/** Up and down scroll a page that is longer than the window. */
const isScrollKey = ({ key, altKey }: KeyboardEvent): boolean => !altKey && (key === 'ArrowDown' || key === 'ArrowUp');
