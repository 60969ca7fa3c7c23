import { defineMessages } from './define-messages';

export const timelineMessages = defineMessages({
  title: { id: 'timeline.title', defaultMessage: 'Timeline' },
  setUp: { id: 'timeline.setUp', defaultMessage: 'Set up timeline' },
  setUpText: {
    id: 'timeline.setUpText',
    defaultMessage: 'Choose the days to show, in the time zone {timezone}.',
  },
  inTimeframe: { id: 'timeline.inTimeframe', defaultMessage: 'Items in timeframe' },
  notCounted: { id: 'timeline.notCounted', defaultMessage: 'Specify the dates to count them.' },
  counting: { id: 'timeline.counting', defaultMessage: 'Counting…' },
  manyItems: {
    id: 'timeline.manyItems',
    defaultMessage:
      '{count, number} items in one view. The chart shows how many there are at a time; zoom in to see single items.',
  },
  continue: { id: 'timeline.continue', defaultMessage: 'Continue' },
  allDates: { id: 'timeline.allDates', defaultMessage: 'Show all dates' },
  selectArtifacts: { id: 'timeline.selectArtifacts', defaultMessage: 'Select Artifacts' },
  artifacts: { id: 'timeline.artifacts', defaultMessage: 'Timeline artifacts' },
  viewing: {
    id: 'timeline.viewing',
    defaultMessage: 'viewing {shown, number} of {total, number} artifact categories',
  },
  apply: { id: 'timeline.apply', defaultMessage: 'Apply' },
  countOfTotal: { id: 'timeline.countOfTotal', defaultMessage: '({count} of {total})' },
  count: { id: 'timeline.count', defaultMessage: '({count})' },
  orMore: { id: 'timeline.orMore', defaultMessage: '{count, number} or more' },
  itemsShown: { id: 'timeline.itemsShown', defaultMessage: 'Items shown' },
  range: { id: 'timeline.range', defaultMessage: '{start} to {end}' },
  rangeChanged: {
    id: 'timeline.rangeChanged',
    defaultMessage: '{start} to {end}: {count, plural, one {# item} other {# items}}',
  },
  openDetails: { id: 'timeline.openDetails', defaultMessage: 'Open details page' },
  zoomIn: { id: 'timeline.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'timeline.zoomOut', defaultMessage: 'Zoom out' },
  earlier: { id: 'timeline.earlier', defaultMessage: 'Earlier' },
  later: { id: 'timeline.later', defaultMessage: 'Later' },
  wholeRange: { id: 'timeline.wholeRange', defaultMessage: 'Show the whole range' },
  view: { id: 'timeline.view', defaultMessage: 'Show as' },
  chart: { id: 'timeline.chart', defaultMessage: 'Chart' },
  table: { id: 'timeline.table', defaultMessage: 'Table' },
  week: { id: 'timeline.week', defaultMessage: 'Hours of the week' },
  chartLabel: {
    id: 'timeline.chartLabel',
    defaultMessage:
      'Items by time. Arrow keys move, plus and minus zoom, Home shows the whole range. The view “Table” shows the same numbers.',
  },
  overviewLabel: {
    id: 'timeline.overviewLabel',
    defaultMessage: 'All items that match the filters; drag to choose a range',
  },
  allLane: { id: 'timeline.allLane', defaultMessage: 'All artifacts' },
  bucket: {
    id: 'timeline.bucket',
    defaultMessage: '{lane}: {count, plural, =0 {no items} one {# item} other {# items}}',
  },
  selectedItem: { id: 'timeline.selectedItem', defaultMessage: 'Selected item' },
  undated: {
    id: 'timeline.undated',
    defaultMessage: '{count, plural, one {# item} other {# items}} without a date',
  },
  needsValidation: {
    id: 'timeline.needsValidation',
    defaultMessage: '{count, plural, one {# date needs} other {# dates need}} validation',
  },
  uncertain: {
    id: 'timeline.uncertain',
    defaultMessage: '{count, plural, one {# item whose date is} other {# items whose dates are}} not certain',
  },
  probablyNoTime: {
    id: 'timeline.probablyNoTime',
    defaultMessage: '{count, plural, one {# item} other {# items}} with probably no time',
  },
  empty: { id: 'timeline.empty', defaultMessage: 'No item has a date here.' },
  beyond: { id: 'timeline.beyond', defaultMessage: 'No item that matches has a date in this range.' },
  showItems: { id: 'timeline.showItems', defaultMessage: 'Show where the items are' },
  datedShown: {
    id: 'timeline.datedShown',
    defaultMessage: '{count} of {total} items with a date are in the range shown',
  },
  noItems: { id: 'timeline.noItems', defaultMessage: 'No items in this range.' },
  tableStart: { id: 'timeline.tableStart', defaultMessage: 'From' },
  tableEnd: { id: 'timeline.tableEnd', defaultMessage: 'To' },
  tableCaption: { id: 'timeline.tableCaption', defaultMessage: 'Items by time; choose a row to zoom in' },
  weekCaption: {
    id: 'timeline.weekCaption',
    defaultMessage: 'Items by day of the week and hour, in {timezone}; choose an hour to filter',
  },
  weekCell: {
    id: 'timeline.weekCell',
    defaultMessage: '{day} {hour}: {count, plural, =0 {no items} one {# item} other {# items}}',
  },
  more: {
    id: 'timeline.more',
    defaultMessage: 'The list ends after {count, number} items. Zoom in to see the rest.',
  },
});
