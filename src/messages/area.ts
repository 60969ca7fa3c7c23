import { defineMessages } from './define-messages';

/** The area filter (not in the specification). */
export const areaMessages = defineMessages({
  area: { id: 'area.area', defaultMessage: 'Area' },
  circle: { id: 'area.circle', defaultMessage: 'Within {distance} of {center}' },
  box: { id: 'area.box', defaultMessage: 'Between {southWest} and {northEast}' },
  polygon: { id: 'area.polygon', defaultMessage: 'Within a shape of {count, number} corners from {first}' },
  metres: { id: 'area.metres', defaultMessage: '{value, number} m' },
  kilometres: { id: 'area.kilometres', defaultMessage: '{value, number} km' },
});
