import { isIsoDate } from '@contract/rules/iso-date';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { dayInWords } from '@/domain/time';
import { dateFilterMessages } from '@/messages/filters';

import { EvidenceCalendar } from './evidence-calendar';
import { FormHint } from './form-hint';

interface DateFieldProps {
  name: string;
  label: string;
  /** A hidden field stays registered: mounted again, it would be reset to the initial value of the form. */
  isShown: boolean;
  /** `YYYY-MM-DD`; any other text means no bound. */
  minDate: string;
  maxDate: string;
  /** Whether the calendar opens at the start or the end of the evidence. */
  edge: 'first' | 'last';
  /** IANA zone of the days. */
  timezone: string;
}

/**
 * A day as text in the form `YYYY-MM-DD` only: the typed text is never reformatted or interpreted in another order. The
 * line below it contains the day in words, or the error.
 */
export function DateField({ name, label, isShown, minDate, maxDate, edge, timezone }: DateFieldProps) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>(name, { parse: keepEmpty, hasReservedLine: true });
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const box = useRef<HTMLInputElement>(null);
  useEscape(isOpen, () => {
    close();
    box.current?.focus();
  });
  if (!isShown) {
    return null;
  }
  const isDay = isIsoDate(input.value);
  const pick = (day: string) => {
    input.onChange(day);
    close();
    box.current?.focus();
  };
  return (
    <TextInput
      {...input}
      ref={box}
      size="sm"
      className="date-time-form__field"
      label={label}
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      spellCheck={false}
      rightSection={
        <CalendarButton
          {...{ label, isOpen, edge, timezone }}
          value={isDay ? input.value : null}
          minDate={isIsoDate(minDate) ? minDate : undefined}
          maxDate={isIsoDate(maxDate) ? maxDate : undefined}
          onPick={pick}
          onToggle={toggle}
          onClose={close}
        />
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error === undefined && isDay ? dayInWords(input.value) : undefined}
      error={error && <FormHint error={error} form={isDay ? null : formatMessage(dateFilterMessages.dateForm)} />}
    />
  );
}

interface CalendarButtonProps extends ComponentProps<typeof EvidenceCalendar> {
  /** Label of the date field. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
}

function CalendarButton({ label, isOpen, onToggle, onClose, ...calendar }: CalendarButtonProps) {
  const name = useIntl().formatMessage(dateFilterMessages.calendar, { label });
  return (
    // Inside the dropdown of the filter: a click on the calendar must not count as a click outside.
    <Popover opened={isOpen} onDismiss={onClose} position="bottom-end" withinPortal={false} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={name} onClick={onToggle}>
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="date-time-form__calendar" aria-label={name}>
        <EvidenceCalendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape closes the calendar but not the dropdown around it, which would handle the key in the capture phase. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const take = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        handleEscape();
      }
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [isOpen]);
}

/** Keeps '' for an empty field: the rules distinguish "missing" from "invalid" by it. */
const keepEmpty = (value: string | null | undefined): string => value ?? '';
