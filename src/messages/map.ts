import { defineMessages } from './define-messages';

export const mapMessages = defineMessages({
  map: { id: 'map.map', defaultMessage: 'Map' },
  worldmap: { id: 'map.worldmap', defaultMessage: 'World map of the locations' },
  keys: {
    id: 'map.keys',
    defaultMessage:
      'Arrow keys move the map, plus and minus zoom. The list of places has everything that the map shows.',
  },
  zoomIn: { id: 'map.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'map.zoomOut', defaultMessage: 'Zoom out' },
  zoomLevel: { id: 'map.zoomLevel', defaultMessage: 'Zoom {zoom, number, ::.#}' },
  fit: { id: 'map.fit', defaultMessage: 'Show all locations' },
  fullScreen: { id: 'map.fullScreen', defaultMessage: 'Full screen' },
  exitFullScreen: { id: 'map.exitFullScreen', defaultMessage: 'Exit full screen' },
  satellite: { id: 'map.satellite', defaultMessage: 'Satellite' },
  satelliteNeedsStyle: {
    id: 'map.satelliteNeedsStyle',
    defaultMessage: 'No satellite map is configured: ask your administrator to add one.',
  },
  street: { id: 'map.street', defaultMessage: 'Map' },
  style: { id: 'map.style', defaultMessage: 'Map style' },
  attribution: {
    id: 'map.attribution',
    defaultMessage: 'Natural Earth · GeoNames (CC BY 4.0)',
  },
  streetsNeedFile: {
    id: 'map.streetsNeedFile',
    defaultMessage: 'Streets need a map file: ask your administrator to add one.',
  },
  configuredFailed: {
    id: 'map.configuredFailed',
    defaultMessage: 'The configured map cannot be loaded. This is the offline map.',
  },
  tools: { id: 'map.tools', defaultMessage: 'Map tools' },
  locations: {
    id: 'map.locations',
    defaultMessage: '{count, plural, =0 {No locations} one {# location} other {# locations}}',
  },
  emptyCase: { id: 'map.emptyCase', defaultMessage: 'This case does not have any location data.' },
  noMatch: { id: 'map.noMatch', defaultMessage: 'There are no locations that match the criteria' },
  clearFilters: { id: 'map.clearFilters', defaultMessage: 'Clear filters' },
  noneInView: { id: 'map.noneInView', defaultMessage: 'No matching locations' },
  places: { id: 'map.places', defaultMessage: 'Places' },
  placesInView: { id: 'map.placesInView', defaultMessage: 'Places in view' },
  showPlaces: { id: 'map.showPlaces', defaultMessage: 'List places' },
  hidePlaces: { id: 'map.hidePlaces', defaultMessage: 'Hide list of places' },
  morePlaces: {
    id: 'map.morePlaces',
    defaultMessage: '{count, plural, one {One more place} other {# more places}}: zoom in to list them.',
  },
  place: {
    id: 'map.place',
    defaultMessage: '{count, plural, one {# location} other {# locations}} at {position}',
  },
  placeOfContent: {
    id: 'map.placeOfContent',
    defaultMessage: '{count, plural, one {# place} other {# places}} told by contents, at {position}',
  },
  contentMark: {
    id: 'map.contentMark',
    defaultMessage: '■ Places that contents tell, such as messages and received files: no positions of a device',
  },
  edgeMark: {
    id: 'map.edgeMark',
    defaultMessage: 'The map ends at 85° north and south: locations beyond are drawn at its edge',
  },
  popup: { id: 'map.popup', defaultMessage: 'Items at this place' },
  closePopup: { id: 'map.closePopup', defaultMessage: 'Close' },
  previous: { id: 'map.previous', defaultMessage: 'Previous item' },
  next: { id: 'map.next', defaultMessage: 'Next item' },
  pageOf: { id: 'map.pageOf', defaultMessage: '{page, number} of {total, number}' },
  details: { id: 'map.details', defaultMessage: 'Open details page' },
  select: { id: 'map.select', defaultMessage: 'Select item' },
  goneFromPlace: { id: 'map.goneFromPlace', defaultMessage: 'This item is no longer at this place.' },
  topLocations: { id: 'map.topLocations', defaultMessage: 'Top locations' },
  noAddress: { id: 'map.noAddress', defaultMessage: 'No address available' },
  topLocationsMap: { id: 'map.topLocationsMap', defaultMessage: 'Map of the top locations' },
  locationMap: { id: 'map.locationMap', defaultMessage: 'Location map' },
});
