import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import { NOTE_HEADINGS } from '@contract/model/note';
import { useIntl } from 'react-intl';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';

import { notepadMessages } from '@/messages/notepad';

import {
  blockTypeOf,
  isParagraphType,
  isStyled,
  setParagraph,
  toggleList,
  toggleStyle,
  type ListType,
  type NoteStyle,
} from './note-commands';
import { ColorMenu } from './color-menu';
import { CHORD_TEXTS } from './note-keys';

const STYLES: readonly (readonly [NoteStyle, Icon])[] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
  ['strike', IconStrikethrough],
];
const LISTS: readonly (readonly [ListType, Icon])[] = [
  ['numbered-list', IconListNumbers],
  ['bulleted-list', IconList],
];

/** Headings, styles, colours and lists (002-2-193), each with a key. */
export function NoteToolbar() {
  const { formatMessage } = useIntl();
  const editor = useSlateStatic();
  const block = useSlateSelector(blockTypeOf);
  const mayUndo = useSlateSelector(({ history }) => history.undos.length > 0);
  const mayRedo = useSlateSelector(({ history }) => history.redos.length > 0);
  const run = (command: () => void) => {
    command();
    ReactEditor.focus(editor);
  };
  return (
    <div className="note-toolbar" role="group" aria-label={formatMessage(notepadMessages.formatting)}>
      <NativeSelect
        size="xs"
        className="note-toolbar__style"
        aria-label={formatMessage(notepadMessages.style)}
        value={block !== null && isParagraphType(block) ? block : 'paragraph'}
        data={(['paragraph', ...NOTE_HEADINGS] as const).map((value) => ({
          value,
          label: formatMessage(notepadMessages[value]),
        }))}
        onChange={({ currentTarget: { value } }) => isParagraphType(value) && run(() => setParagraph(editor, value))}
      />
      {STYLES.map(([style, icon]) => (
        <StyleButton key={style} style={style} icon={icon} onPress={() => run(() => toggleStyle(editor, style))} />
      ))}
      <ColorMenu kind="color" onDone={() => ReactEditor.focus(editor)} />
      <ColorMenu kind="background" onDone={() => ReactEditor.focus(editor)} />
      {LISTS.map(([list, icon]) => (
        <ToolButton
          key={list}
          name={list}
          icon={icon}
          isPressed={block === list}
          onPress={() => run(() => toggleList(editor, list))}
        />
      ))}
      <ToolButton name="undo" icon={IconArrowBackUp} isDisabled={!mayUndo} onPress={() => run(editor.undo)} />
      <ToolButton name="redo" icon={IconArrowForwardUp} isDisabled={!mayRedo} onPress={() => run(editor.redo)} />
    </div>
  );
}

interface StyleButtonProps {
  style: NoteStyle;
  icon: Icon;
  onPress: () => void;
}

function StyleButton({ style, ...button }: StyleButtonProps) {
  const isPressed = useSlateSelector((editor) => isStyled(editor, style));
  return <ToolButton name={style} isPressed={isPressed} {...button} />;
}

interface ToolButtonProps {
  name: Exclude<keyof typeof CHORD_TEXTS, 'save'>;
  icon: Icon;
  /** Missing for buttons that do not toggle. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function ToolButton({ name, icon: Picture, isPressed, isDisabled = false, onPress }: ToolButtonProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(notepadMessages[name]);
  return (
    <ActionIcon
      variant={isPressed === true ? 'light' : 'subtle'}
      color={isPressed === true ? 'blue' : 'gray'}
      aria-label={label}
      aria-pressed={isPressed}
      title={`${label} (${CHORD_TEXTS[name]})`}
      disabled={isDisabled}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Picture size={18} aria-hidden />
    </ActionIcon>
  );
}
