import { NOTE_COLORS } from '@contract/model/note';
import { ActionIcon, Menu } from '@mantine/core';
import { IconHighlight, IconLetterA } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSlateSelector, useSlateStatic } from 'slate-react';

import { notepadMessages } from '@/messages/notepad';

import { colorOf, setColor, type ColorKind } from './note-commands';

interface ColorMenuProps {
  kind: ColorKind;
  onDone: () => void;
}

/** A menu for the text colour or the background colour. */
export function ColorMenu({ kind, onDone }: ColorMenuProps) {
  const { formatMessage } = useIntl();
  const editor = useSlateStatic();
  const color = useSlateSelector((present) => colorOf(present, kind));
  const label = formatMessage(notepadMessages[kind]);
  const Picture = kind === 'color' ? IconLetterA : IconHighlight;
  return (
    <Menu withinPortal={false} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className="note-toolbar__color" data-color={color ?? undefined}>
            <Picture size={18} aria-hidden />
          </span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={color ?? NONE}
          onChange={(value) => {
            setColor(editor, kind, NOTE_COLORS.find((one) => one === value) ?? null);
            onDone();
          }}
        >
          {([NONE, ...NOTE_COLORS] as const).map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              closeMenuOnClick
              rightSection={
                <span className="note-toolbar__swatch" {...{ [SHOWN_BY[kind]]: one }} aria-hidden>
                  A
                </span>
              }
            >
              {formatMessage(notepadMessages[one])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const NONE = 'noColor';
const SHOWN_BY: Readonly<Record<ColorKind, string>> = { color: 'data-color', background: 'data-background' };
