import { field, model, reportOf } from './report-xml';

const note = (id: string, body: string) => model('Note', field('Body', body), { id });

/** A minimal report with two notes, with constant bytes. */
export const NOTES_REPORT = reportOf(
  `<modelType type="Note">${note('n1', 'Meet at the quay')}${note('n2', 'Bring the crate')}</modelType>`,
);
