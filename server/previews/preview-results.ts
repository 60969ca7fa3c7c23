import type { ConversionResult, PreviewChange, PreviewRecord } from '@server/stores/preview-store';

/** The changed fields of a record, with their present values. */
export const changeOf = ({ state, stage, checkedMimeType, results }: PreviewRecord): PreviewChange => ({
  state,
  stage,
  checkedMimeType,
  results,
});

/** Later results replace earlier ones of the same conversion. */
export const merge = (earlier: readonly ConversionResult[], later: readonly ConversionResult[]): ConversionResult[] => [
  ...earlier.filter(({ conversion }) => !later.some((result) => result.conversion === conversion)),
  ...later,
];

/** A file with any preview is a success. */
export const endOf = (results: readonly ConversionResult[]): 'SUCCESS' | 'FAILED' =>
  results.some(({ outcome }) => outcome !== 'failed') ? 'SUCCESS' : 'FAILED';
