import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
  ValidationModule,
  type Module,
} from 'ag-grid-community';

/** Only the modules that the tables use: the whole grid is three times as large. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
  ...(process.env.NODE_ENV === 'production' ? [] : [ValidationModule]),
];
