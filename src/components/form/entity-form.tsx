import type { ObjectSchema } from 'joi';
import { useMemo, type ComponentPropsWithoutRef, type SyntheticEvent, type ReactNode } from 'react';
import { Form, type FormProps, type FormRenderProps } from 'react-final-form';

import { useUnsavedChanges } from '@/components/unsaved-changes/unsaved-changes-context';

import { joiValidate } from './joi-validate';

interface EntityFormProps<Values extends object> extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'children' | 'noValidate' | 'onSubmit'
> {
  schema: ObjectSchema<Values>;
  initialValues: Values;
  /** Returns field errors when the server refuses, nothing on success. */
  onSubmit: FormProps<Values>['onSubmit'];
  /** Form state that triggers a render; all of it by default. */
  subscription?: FormProps<Values>['subscription'];
  /**
   * Whether leaving asks while values are changed; not for filters, which store nothing, and for values that are kept as
   * a draft.
   */
  asksBeforeLeaving?: boolean;
  /** Fields and buttons. */
  children: (form: FormRenderProps<Values>) => ReactNode;
}

/**
 * The base of every form with fields: values are validated by the schema before submitting, with the application's
 * messages instead of the browser's. A form is not submitted while a select with search contains a text that is no
 * choice.
 */
export function EntityForm<Values extends object>(props: EntityFormProps<Values>) {
  const { schema, initialValues, onSubmit, subscription, asksBeforeLeaving = true, children, ...attributes } = props;
  const validate = useMemo(() => joiValidate(schema), [schema]);
  return (
    <Form<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={onSubmit}
      subscription={subscription}
      render={(form) => (
        <form
          {...attributes}
          noValidate
          onSubmit={(event) => (refuseUnknownChoice(event) ? undefined : void form.handleSubmit(event))}
        >
          {children(form)}
          {asksBeforeLeaving && <ChangesOf form={form.form} />}
        </form>
      )}
    />
  );
}

/** Asks before changed values are lost. While they are sent, the form itself leaves its page or closes its dialog. */
function ChangesOf<Values extends object>({ form }: Pick<FormRenderProps<Values>, 'form'>) {
  useUnsavedChanges(() => {
    const { dirty, submitting } = form.getState();
    return dirty === true && submitting !== true;
  });
  return null;
}

/** Whether a field has a text that is no choice (`useSearchField`); the field gets the focus and shows why. */
function refuseUnknownChoice(event: SyntheticEvent<HTMLFormElement>): boolean {
  const fields = [...event.currentTarget.elements].filter((element) => element instanceof HTMLInputElement);
  const unknown = fields.find(({ validity }) => validity.customError);
  if (unknown === undefined) {
    return false;
  }
  event.preventDefault();
  unknown.focus();
  return !unknown.checkValidity();
}
