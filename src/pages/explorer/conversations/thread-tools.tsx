import { Button, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconCalendar,
  IconChevronDown,
  IconChevronUp,
  IconSearch,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { EvidenceCalendar } from '@/features/filters-bar/evidence-calendar';
import { conversationsMessages as messages } from '@/messages/conversations';

interface ThreadToolsProps {
  /** The text that is searched in the thread. */
  text: string;
  onTextChange: (text: string) => void;
  /** Null without a search in the thread or filters. */
  matches: { count: number | null; place: number | null } | null;
  onNext: () => void;
  onPrevious: () => void;
  timezone: string;
  onDate: (day: string) => void;
  onEnd: (end: 'first' | 'last') => void;
  /** Null unless a quote was followed. */
  onBack: (() => void) | null;
}

/** Navigation in a thread: search, previous and next match, a date, its start and end. */
export function ThreadTools(props: ThreadToolsProps) {
  const { text, onTextChange, matches, onNext, onPrevious, timezone, onDate, onEnd, onBack } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="thread-tools">
      <TextInput
        className="thread-tools__find"
        type="search"
        size="sm"
        value={text}
        aria-label={formatMessage(messages.find)}
        placeholder={formatMessage(messages.find)}
        leftSection={<IconSearch size={14} />}
        onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            (event.shiftKey ? onPrevious : onNext)();
          }
        }}
      />
      {matches !== null && (
        <span className="thread-tools__matches" role="group" aria-label={formatMessage(messages.matches)}>
          <span aria-live="polite">
            {matches.count !== null &&
              (matches.place === null
                ? formatMessage(messages.matchCount, { count: matches.count })
                : formatMessage(messages.matchPlace, { number: matches.place, count: matches.count }))}
          </span>
          <IconButton label={formatMessage(messages.previousMatch)} icon={IconChevronUp} onClick={onPrevious} />
          <IconButton label={formatMessage(messages.nextMatch)} icon={IconChevronDown} onClick={onNext} />
        </span>
      )}
      <span className="thread-tools__ways">
        {onBack && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={onBack}
          >
            {formatMessage(messages.backToReply)}
          </Button>
        )}
        <DateButton timezone={timezone} onDate={onDate} />
        <IconButton label={formatMessage(messages.goToFirst)} icon={IconArrowBarToUp} onClick={() => onEnd('first')} />
        <IconButton label={formatMessage(messages.goToLast)} icon={IconArrowBarToDown} onClick={() => onEnd('last')} />
      </span>
    </div>
  );
}

function DateButton({ timezone, onDate }: Pick<ThreadToolsProps, 'timezone' | 'onDate'>) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const label = useIntl().formatMessage(messages.goToDate);
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && close()} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <IconButton label={label} icon={IconCalendar} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <EvidenceCalendar
          value={null}
          minDate={undefined}
          maxDate={undefined}
          edge="last"
          timezone={timezone}
          onPick={(day) => {
            close();
            onDate(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
