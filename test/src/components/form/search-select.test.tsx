import joi from 'joi';
import { screen } from '@testing-library/react';

import { EntityForm } from '@/components/form/entity-form';
import { TimezoneField } from '@/components/form/timezone-field';
import { renderPart } from '@test/helpers/render-part';

interface Values {
  timezone: string;
}
const schema = joi.object<Values>({ timezone: joi.string().required() });

function open() {
  const submitted: Values[] = [];
  const { user } = renderPart(
    <EntityForm<Values>
      schema={schema}
      initialValues={{ timezone: 'UTC' }}
      onSubmit={(values) => {
        submitted.push(values);
      }}
    >
      {() => (
        <>
          <TimezoneField name="timezone" label="Time zone" />
          <button type="submit">Create</button>
        </>
      )}
    </EntityForm>,
  );
  return { user, submitted };
}
const field = () => screen.getByRole('combobox', { name: 'Time zone' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () =>
  screen.getAllByRole('option').find((option) => option.hasAttribute('data-combobox-selected'))?.textContent;

describe('a select with search', () => {
  it('selects its text on focus, marks the first match of what is typed, and takes it with Enter', async () => {
    const { user, submitted } = open();
    await user.click(field());
    await user.keyboard('Berl');
    expect(field()).toHaveValue('Berl');
    expect(options()).toEqual(['Europe/Berlin']);
    expect(marked()).toBe('Europe/Berlin');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Europe/Berlin');
    expect(submitted).toEqual([]);
    await user.keyboard('{Enter}');
    expect(submitted).toEqual([{ timezone: 'Europe/Berlin' }]);
    // Typing replaces a choice also when the field is clicked again.
    await user.click(field());
    await user.keyboard('Osl');
    expect(field()).toHaveValue('Osl');
  });

  it('finds names with spaces', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('new york');
    expect(options()).toEqual(['America/New_York']);
  });

  it('says that nothing has the name, and is submitted neither by Enter nor by the button', async () => {
    const { user, submitted } = open();
    await user.tab();
    await user.keyboard('Atlantis{Enter}');
    expect(submitted).toEqual([]);
    expect(field()).toHaveValue('Atlantis');
    expect(screen.getAllByText('No zone of that name')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(submitted).toEqual([]);
    expect(field()).toHaveValue('Atlantis');
    expect(field()).toBeInvalid();
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue('UTC');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(submitted).toEqual([{ timezone: 'UTC' }]);
  });

  it('keeps a text that was left without a choice, and takes one that is a whole name', async () => {
    const { user, submitted } = open();
    await user.tab();
    await user.keyboard('Berl');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(submitted).toEqual([]);
    expect(field()).toHaveValue('Berl');
    expect(screen.getByText('Choose an entry of the list.')).toBeInTheDocument();
    await user.clear(field());
    await user.keyboard('europe/berlin');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(submitted).toEqual([{ timezone: 'Europe/Berlin' }]);
  });

  it('does not remove the choice with Enter after opening the list', async () => {
    const { user } = open();
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('UTC');
  });
});
