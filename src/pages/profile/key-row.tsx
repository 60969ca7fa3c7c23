import { isChord, type ShortcutBindings } from '@contract/rules/user-settings';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { chordKeys, chordsOf } from '@/domain/chords';
import { conflictOf, keyOf } from '@/features/shortcuts/bindings';
import { ChordKeys } from '@/features/shortcuts/chord-keys';
import type { ShortcutAction } from '@/features/shortcuts/shortcut-actions';
import { keyboardCardMessages } from '@/messages/shortcuts';

import './keyboard-card.css';

interface KeyRowProps {
  action: ShortcutAction;
  bindings: ShortcutBindings;
  onChange: (chord: string) => void;
}

/** An action with its key; after pressing the button, the next key is assigned. */
export function KeyRow({ action, bindings, onChange }: KeyRowProps) {
  const intl = useIntl();
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = intl.formatMessage(action.label, action.values);
  const key = keyOf(action, bindings);

  const choose = (chord: string) => {
    const refusal = refusalOf(action, chord, bindings, intl);
    setProblem(refusal);
    if (refusal === null) {
      setIsWaiting(false);
      onChange(chord);
    }
  };
  return (
    <li className={problem === null ? 'keyboard-card__row' : 'keyboard-card__row keyboard-card__row--problem'}>
      <span className="keyboard-card__label">{name}</span>
      {action.fixedKeys && (
        <span className="keyboard-card__also">
          {intl.formatMessage(keyboardCardMessages.also, { keys: action.fixedKeys.map(chordText).join(', ') })}
        </span>
      )}
      {action.isFixed === true ? (
        <ChordKeys chord={key} />
      ) : (
        <KeyButton
          label={intl.formatMessage(isWaiting ? keyboardCardMessages.press : keyboardCardMessages.present, {
            action: name,
            keys: chordText(key),
          })}
          chord={key}
          isWaiting={isWaiting}
          onWaitingChange={(waits) => {
            setIsWaiting(waits);
            setProblem(null);
          }}
          // The error is kept, because elements below must not move away from the pointer between press and release.
          onLeave={() => setIsWaiting(false)}
          onPress={choose}
        />
      )}
      <span className="keyboard-card__reset">
        {key !== action.key && (
          <ResetButton
            label={intl.formatMessage(keyboardCardMessages.resetOne, { action: name, keys: chordText(action.key) })}
            onClick={() => choose(action.key)}
          />
        )}
      </span>
      {problem !== null && (
        <p className="keyboard-card__problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

interface KeyButtonProps {
  label: string;
  chord: string;
  isWaiting: boolean;
  onWaitingChange: (isWaiting: boolean) => void;
  /** Called when the focus leaves the button. */
  onLeave: () => void;
  onPress: (chord: string) => void;
}

function KeyButton({ label, chord, isWaiting, onWaitingChange, onLeave, onPress }: KeyButtonProps) {
  const { formatMessage } = useIntl();
  const isTaken = useRef(false);
  const take = (event: KeyboardEvent) => {
    const [pressed] = event.repeat ? [] : chordsOf(event.nativeEvent);
    // Tab moves to the next control.
    if (!isWaiting || pressed === undefined || event.key === 'Tab') {
      return;
    }
    event.preventDefault();
    isTaken.current = true;
    if (pressed === 'escape') {
      onWaitingChange(false);
    } else {
      onPress(pressed);
    }
  };
  return (
    <Button
      variant={isWaiting ? 'light' : 'default'}
      size="compact-sm"
      miw={72}
      aria-label={label}
      onClick={() => onWaitingChange(true)}
      onKeyDown={take}
      onKeyUp={(event) => {
        // Some browsers click a focused button on keyup of Space: that of an assigned Space is ignored.
        if (isTaken.current) {
          event.preventDefault();
        }
        isTaken.current = false;
      }}
      onBlur={onLeave}
    >
      {isWaiting ? formatMessage(keyboardCardMessages.waiting) : <ChordKeys chord={chord} />}
    </Button>
  );
}

function ResetButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} onClick={onClick}>
        <IconRotate size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The reason why a key cannot be assigned; null for valid keys. Keys with Ctrl belong to the browser. */
function refusalOf({ id }: ShortcutAction, chord: string, bindings: ShortcutBindings, intl: IntlShape): string | null {
  const keys = chordText(chord);
  if (!isChord(chord) || chord.startsWith('ctrl+')) {
    return intl.formatMessage(keyboardCardMessages.notUsable, { keys });
  }
  const other = conflictOf(id, chord, bindings);
  return other === undefined
    ? null
    : intl.formatMessage(keyboardCardMessages.conflict, {
        keys,
        action: intl.formatMessage(other.label, other.values),
      });
}

const chordText = (chord: string): string => chordKeys(chord).join(' + ');
