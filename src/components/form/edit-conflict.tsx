import { useForm, useFormState } from 'react-final-form';
import { useIntl } from 'react-intl';

import { conflictMessages } from '@/messages/conflicts';

import { ConflictNotice } from './conflict-notice';
import { ConflictTable } from './conflict-table';
import type { EditConflictState } from './use-edit-conflict';

interface EditConflictProps<Values> {
  conflict: EditConflictState<Values>;
  /** The label of each field, in the order of the form. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Values that are not shown as they are, such as those of selects. */
  texts?: Readonly<Partial<Record<keyof Values & string, (values: Values) => string>>>;
  /** The displayed name for a user name. */
  personName: (userName: string) => string;
}

/** Within a form: shows what somebody else saved beside one's own values, where they differ, and the three choices. */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  const { stored } = props.conflict;
  return stored === null ? null : <StoredConflict {...props} stored={stored} />;
}

interface StoredConflictProps<Values> extends EditConflictProps<Values> {
  stored: NonNullable<EditConflictState<Values>['stored']>;
}

function StoredConflict<Values extends object>(props: StoredConflictProps<Values>) {
  const { conflict, stored, labels, texts, personName } = props;
  const { base, rebase } = conflict;
  const { formatMessage } = useIntl();
  const form = useForm<Values>();
  const { values: mine } = useFormState<Values>({ subscription: { values: true } });
  const fields = namesOf(labels);
  const choose = (kept: readonly (keyof Values & string)[]) => {
    form.reset(stored.values);
    form.batch(() => kept.forEach((name) => form.change(name, mine[name])));
    rebase();
  };
  const { changedBy } = stored;
  return (
    <ConflictNotice
      message={
        changedBy === null
          ? formatMessage(conflictMessages.changed)
          : formatMessage(conflictMessages.changedBy, { user: personName(changedBy) })
      }
      putTogether={{
        label: formatMessage(conflictMessages.putTogether),
        choose: () => choose(fields.filter((name) => !isSame(mine[name], base[name]))),
      }}
      keepMine={() => choose(fields)}
      takeTheirs={() => choose([])}
    >
      <Comparison theirs={stored.values} mine={mine} labels={labels} texts={texts} />
    </ConflictNotice>
  );
}

interface ComparisonProps<Values> extends Pick<EditConflictProps<Values>, 'labels' | 'texts'> {
  theirs: Values;
  mine: Values;
}

function Comparison<Values extends object>({ theirs, mine, labels, texts }: ComparisonProps<Values>) {
  const { formatMessage } = useIntl();
  const textOf = (name: keyof Values & string, values: Values): string => {
    const value = values[name];
    if (typeof value === 'boolean') {
      return formatMessage(conflictMessages[value ? 'yes' : 'no']);
    }
    return (texts?.[name]?.(values) ?? String(value ?? '')) || formatMessage(conflictMessages.empty);
  };
  return (
    <ConflictTable>
      {namesOf(labels)
        .filter((name) => !isSame(theirs[name], mine[name]))
        .map((name) => (
          <tr key={name}>
            <th scope="row">{labels[name]}</th>
            <td>{textOf(name, theirs)}</td>
            <td>{textOf(name, mine)}</td>
          </tr>
        ))}
    </ConflictTable>
  );
}

/** A cleared field has no value. */
const isSame = (left: unknown, right: unknown): boolean => (left ?? '') === (right ?? '');

const namesOf = <Name extends string>(labels: Readonly<Record<Name, string>>): Name[] => {
  const isName = (name: string): name is Name => name in labels;
  return Object.keys(labels).filter(isName);
};
