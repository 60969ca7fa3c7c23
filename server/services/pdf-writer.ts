import type { Config } from '@server/config';
import { usedPdfWriter } from '@server/reports/pdf/printer';

/** What makes PDF documents on this server now: Chromium may be installed while it runs. */
export const pdfWriterOf = ({ pdfWriter }: Pick<Config, 'pdfWriter'>): 'chromium' | 'bundled' =>
  usedPdfWriter(pdfWriter);
