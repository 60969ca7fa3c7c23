import { SEARCH_EXPORT_FORMATS, searchExportSchema, type SearchExportValues } from '@contract/rules/search-export-form';
import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useCreateSearchExportMutation } from '@/api/endpoints/reports';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { RadioField } from '@/components/form/radio-field';
import { TextField } from '@/components/form/text-field';
import { bulkMessages } from '@/messages/bulk';
import { reportMessages } from '@/messages/reports';
import { searchExportMessages } from '@/messages/search-export';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import './bulk-actions.css';
import { exportedItems, type ExportedList } from './exported-list';
import type { BulkSelection } from './use-bulk-selection';

interface SearchExportModalProps {
  caseId: string;
  list: ExportedList;
  /** Null: all items of the list are exported. */
  selection: BulkSelection | null;
  onClose: () => void;
}

const FORMATS = { CSV_EXCEL: reportMessages.csvExcel, CSV: reportMessages.csv, JSONL: reportMessages.jsonLines };

/** Exports a list as CSV or JSON Lines. The dialog stays open when the call fails, so that the input is not lost. */
export function SearchExportModal({ caseId, list, selection, onClose }: SearchExportModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [create] = useCreateSearchExportMutation();
  const title = formatMessage(
    selection === null ? searchExportMessages.searchTitle : searchExportMessages.selectionTitle,
  );
  const submit = async (values: SearchExportValues) => {
    const name = values.name.trim();
    const columns = values.columns === 'shown' && list.columns !== null ? [...list.columns] : 'all';
    const { data } = await create({
      ...{ caseId, name, format: values.format, columns, sort: [...list.sort] },
      ...exportedItems(list.filters, selection),
    });
    if (data !== undefined) {
      onClose();
      dispatch(
        toastAdded({
          kind: 'success',
          title: searchExportMessages.startedTitle,
          message: searchExportMessages.started,
          values: { name },
        }),
      );
    }
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<SearchExportValues>
        aria-label={title}
        schema={searchExportSchema}
        initialValues={{ name: '', format: 'CSV_EXCEL', columns: list.columns === null ? 'all' : 'shown' }}
        onSubmit={submit}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <p className="bulk-modal__about">
              {selection !== null && `${formatMessage(bulkMessages.about, { count: selection.count })} `}
              {formatMessage(searchExportMessages.about)}
              {list.isStacked === true && ` ${formatMessage(searchExportMessages.stacked)}`}
            </p>
            <SearchExportFields hasTable={list.columns !== null} />
            <FormFooter submitLabel={formatMessage(searchExportMessages.create)} onCancel={onClose} allowsPristine />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

function SearchExportFields({ hasTable }: { hasTable: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField name="name" label={formatMessage(searchExportMessages.name)} isRequired hasFocus />
      <RadioField
        name="format"
        label={formatMessage(searchExportMessages.format)}
        choices={SEARCH_EXPORT_FORMATS.map((value) => ({ value, label: formatMessage(FORMATS[value]) }))}
      />
      {hasTable && (
        <RadioField
          name="columns"
          label={formatMessage(searchExportMessages.columns)}
          choices={[
            { value: 'shown', label: formatMessage(searchExportMessages.shown) },
            { value: 'all', label: formatMessage(searchExportMessages.all) },
          ]}
        />
      )}
    </>
  );
}
