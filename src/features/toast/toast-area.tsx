import { Button, Notification } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectToasts, toastDismissed, type Toast } from '@/state/toasts-slice';

import './toast-area.css';

/** Milliseconds, enough to read two lines; errors are shown longer, because they require an action. */
const SHOWN_FOR = { success: 5_000, info: 5_000, error: 10_000 } as const;
/** Milliseconds for toasts with an action. The time starts again after pointer or focus was on the toast. */
const SHOWN_WITH_ACTION_FOR = 15_000;

const COLOR = { error: 'red', success: 'green', info: 'gray' } as const;
const SHAPE = { error: IconAlertTriangle, success: IconCheck, info: IconInfoCircle } as const;

/** Shows failures and successes (rules 000-2); screen readers announce them without moving the focus. */
export function ToastArea() {
  const toasts = useAppSelector(selectToasts);
  const { formatMessage } = useIntl();
  return (
    <section className="toast-area" aria-label={formatMessage(shellMessages.notifications)} aria-live="polite">
      {toasts.map((toast) => (
        <ToastNotification key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastNotification({ toast: { id, kind, title, message, values, action } }: { toast: Toast }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isError = kind === 'error';
  const text = formatMessage(message, values);
  const Shape = SHAPE[kind];
  const shownFor = action ? SHOWN_WITH_ACTION_FOR : SHOWN_FOR[kind];
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);
  const isHeld = hovered || focused;
  useEffect(() => {
    if (isHeld) {
      return;
    }
    const timer = window.setTimeout(() => dispatch(toastDismissed(id)), shownFor);
    return () => window.clearTimeout(timer);
  }, [dispatch, id, shownFor, isHeld]);
  return (
    <Notification
      ref={ref}
      role={isError ? 'alert' : 'status'}
      color={COLOR[kind]}
      icon={<Shape size={18} aria-hidden />}
      title={formatMessage(title ?? (isError ? shellMessages.toastErrorTitle : shellMessages.toastSuccessTitle))}
      withBorder
      classNames={{ description: 'toast-area__text' }}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.dismiss) }}
      onClose={() => dispatch(toastDismissed(id))}
    >
      {/* Errors are not clamped, because what to do is at the end. */}
      <span className={isError ? undefined : 'toast-area__message'} title={isError ? undefined : text}>
        {text}
      </span>
      {action && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="toast-area__action"
          onClick={() => {
            dispatch(toastDismissed(id));
            dispatch(action.dispatches);
          }}
        >
          {formatMessage(action.label, values)}
        </Button>
      )}
    </Notification>
  );
}
