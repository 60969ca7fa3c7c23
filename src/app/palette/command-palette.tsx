import { Modal, VisuallyHidden } from '@mantine/core';
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';

import { ChordKeys } from '@/features/shortcuts/chord-keys';
import { SHORTCUT_ACTIONS } from '@/features/shortcuts/shortcut-actions';
import { ShortcutsContext } from '@/features/shortcuts/shortcuts-context';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { paletteMessages } from '@/messages/palette';

import { matchingCommands } from './matching-commands';
import { useCommands, type Command, type PaletteScene } from './use-commands';

import './command-palette.css';

/** Opens with its key. A command runs after the focus has returned, as if its own key had been pressed there. */
export function CommandPalette() {
  const { available, tagging, watch } = useContext(ShortcutsContext);
  const [scene, setScene] = useState<PaletteScene | null>(null);
  const left = useRef<Element | null>(null);
  const chosen = useRef<Command | null>(null);
  useShortcut('palette', () => {
    left.current = document.activeElement;
    setScene({ actions: available(), tagging: tagging() });
  });
  const isOpen = scene !== null;
  // The key may be pressed before the permissions of an action are known.
  useEffect(() => {
    const add = () => {
      const now = { actions: available(), tagging: tagging() };
      setScene((latest) => latest && extended(latest, now));
    };
    return isOpen ? watch(add) : undefined;
  }, [isOpen, watch, available, tagging]);
  useEffect(() => {
    if (isOpen || left.current === null) {
      return;
    }
    if (left.current instanceof HTMLElement && left.current !== document.body) {
      left.current.focus({ preventScroll: true });
    }
    left.current = null;
    const command = chosen.current;
    chosen.current = null;
    command?.run();
  }, [isOpen]);
  return scene === null ? null : (
    <PaletteWindow
      scene={scene}
      onChoose={(command) => {
        chosen.current = command;
        setScene(null);
      }}
    />
  );
}

const extended = ({ actions, tagging }: PaletteScene, now: PaletteScene): PaletteScene => ({
  actions: SHORTCUT_ACTIONS.filter((action) => actions.includes(action) || now.actions.includes(action)),
  tagging: tagging ?? now.tagging,
});

interface PaletteWindowProps {
  scene: PaletteScene;
  /** Null when it was closed without a choice. */
  onChoose: (command: Command | null) => void;
}

function PaletteWindow({ scene, onChoose }: PaletteWindowProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const shown = matchingCommands(useCommands(scene), text);
  const current = Math.min(at, shown.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event, current, shown.length);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && shown[current] !== undefined) {
      event.preventDefault();
      onChoose(shown[current]);
    }
  };
  return (
    <Modal
      opened
      onClose={() => onChoose(null)}
      title={formatMessage(paletteMessages.title)}
      size={560}
      yOffset="10vh"
      withCloseButton={false}
      returnFocus={false}
      classNames={{ header: 'command-palette__header', body: 'command-palette__body' }}
    >
      <input
        type="text"
        role="combobox"
        className="command-palette__input"
        data-autofocus
        data-escape="ends"
        aria-label={formatMessage(paletteMessages.title)}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={shown[current] && optionId(listId, current)}
        placeholder={formatMessage(paletteMessages.placeholder)}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{formatMessage(paletteMessages.found, { count: shown.length })}</VisuallyHidden>
      <Options listId={listId} commands={shown} current={current} onChoose={onChoose} />
      {shown.length === 0 && <p className="command-palette__none">{formatMessage(paletteMessages.none)}</p>}
    </Modal>
  );
}

interface OptionsProps {
  listId: string;
  commands: readonly Command[];
  current: number;
  onChoose: (command: Command) => void;
}

function Options({ listId, commands, current, onChoose }: OptionsProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      className="command-palette__list"
      id={listId}
      role="listbox"
      aria-label={formatMessage(paletteMessages.results)}
    >
      {commands.map((command, index) => (
        <CommandOption
          key={command.id}
          command={command}
          id={optionId(listId, index)}
          isCurrent={index === current}
          // A list box may contain only options, so the accessible name of each option contains the heading.
          hasHeading={command.group !== commands[index - 1]?.group}
          onChoose={() => onChoose(command)}
        />
      ))}
    </div>
  );
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The index after an arrow key in a list of `count`, which wraps around; null for other keys. */
function indexAfter({ key }: KeyboardEvent, current: number, count: number): number | null {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  return step === null || count === 0 ? null : (current + step + count) % count;
}

interface CommandOptionProps {
  command: Command;
  id: string;
  isCurrent: boolean;
  hasHeading: boolean;
  onChoose: () => void;
}

function CommandOption({ command, id, isCurrent, hasHeading, onChoose }: CommandOptionProps) {
  const { group, label, chord, color } = command;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) {
      option.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isCurrent]);
  return (
    <>
      {hasHeading && (
        <div className="command-palette__group" aria-hidden dir="auto">
          {group}
        </div>
      )}
      {/* The field keeps the focus and handles the keys. */}
      <div
        ref={option}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        className="command-palette__option"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
        onKeyDown={() => undefined}
      >
        {color !== undefined && <TagSwatch tag={{ color }} />}
        <span className="command-palette__label" dir="auto">
          {label}
          <VisuallyHidden> {group}</VisuallyHidden>
        </span>
        {chord !== undefined && (
          <span className="command-palette__keys" aria-hidden>
            <ChordKeys chord={chord} />
          </span>
        )}
      </div>
    </>
  );
}
