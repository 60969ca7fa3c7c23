import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react';

type Handler<Event> = (event: Event) => void;

interface SearchField {
  /** Properties of a `Select` or `MultiSelect` of Mantine. */
  props: {
    ref: RefObject<HTMLInputElement | null>;
    searchable: true;
    selectFirstOptionOnChange: boolean;
    onFocus: Handler<FocusEvent<HTMLInputElement>>;
    onClick: Handler<MouseEvent<HTMLElement>>;
    onInvalid: () => void;
  };
  /** To be called with each typed text. */
  noteTyped: (text: string) => void;
  /** The problem once the user has left the field or submitted; undefined while typing. */
  shownProblem: string | undefined;
  showProblem: () => void;
}

/**
 * What every field with a list to search does: its text is selected on focus, so that typing replaces it; the first
 * match of a typed text is marked, so that Enter chooses it; and `EntityForm` is not submitted while the field has a
 * problem.
 *
 * @param problem why the typed text is no value; null when it is one.
 */
export function useSearchField(problem: string | null): SearchField {
  const ref = useRef<HTMLInputElement>(null);
  const isFirstClick = useRef(false);
  const [isShown, setShown] = useState(false);
  const { isMarking, markFirst } = useMarkFirst();
  useEffect(() => {
    ref.current?.setCustomValidity(problem ?? '');
  }, [problem]);
  return {
    shownProblem: isShown && problem !== null ? problem : undefined,
    showProblem: () => setShown(true),
    noteTyped: (text) => {
      setShown(false);
      isFirstClick.current = false;
      if (text !== '') {
        markFirst();
      }
    },
    props: {
      ref,
      searchable: true,
      selectFirstOptionOnChange: isMarking,
      onFocus: ({ currentTarget }) => {
        currentTarget.select();
        isFirstClick.current = true;
      },
      // The click that gives the focus sets the caret after the focus event; so does one on a field that has its choice again. A
      // part selected by dragging stays selected.
      onClick: () => {
        const input = ref.current;
        if (
          (isFirstClick.current || problem === null) &&
          input !== null &&
          input.selectionStart === input.selectionEnd
        ) {
          input.select();
        }
        isFirstClick.current = false;
      },
      onInvalid: () => setShown(true),
    },
  };
}

/**
 * Mantine marks the first option whenever the text changes, also when it becomes empty because an option was chosen: the
 * next Enter would choose an option that nobody looked for. The property is true only for the render after typing.
 */
function useMarkFirst() {
  const [isMarking, setMarking] = useState(false);
  useEffect(() => {
    if (isMarking) {
      // The effect of Mantine that marks the option has run by now, and there is no other way to start it.
      // oxlint-disable-next-line react/set-state-in-effect -- only the render after typing has it
      setMarking(false);
    }
  }, [isMarking]);
  return { isMarking, markFirst: () => setMarking(true) };
}
