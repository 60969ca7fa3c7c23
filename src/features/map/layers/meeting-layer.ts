import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import RegularShape from 'ol/style/RegularShape';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';

import type { Position } from '@contract/model/hit';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';
import { mapPoint } from '@/features/map/map-point';

interface MeetingLayer {
  layer: VectorLayer<VectorSource>;
  setMeetings: (meetings: readonly Position[]) => void;
  setSelected: (index: number | null) => void;
}

/** Meetings of sources as stars, to distinguish them from locations. */
export function createMeetingLayer(scheme: MapScheme): MeetingLayer {
  const source = new VectorSource();
  const [usual, chosen] = [starStyle(scheme, false), starStyle(scheme, true)];
  let selected: number | null = null;
  const layer = new VectorLayer({
    source,
    zIndex: 20,
    properties: { name: 'meetings' },
    style: (feature) => (feature.get('index') === selected ? chosen : usual),
  });
  return {
    layer,
    setMeetings: (meetings) => {
      source.clear(true);
      source.addFeatures(
        meetings.map(
          ({ latitude, longitude }, index) =>
            new Feature({ index, geometry: new Point(mapPoint({ latitude, longitude })) }),
        ),
      );
    },
    setSelected: (index) => {
      selected = index;
      layer.changed();
    },
  };
}

function starStyle(scheme: MapScheme, isSelected: boolean): Style {
  const { accent, selected, halo } = MAP_COLORS[scheme];
  const radius = isSelected ? 13 : 9;
  return new Style({
    image: new RegularShape({
      points: 5,
      radius,
      radius2: radius / 2,
      fill: new Fill({ color: isSelected ? selected : accent }),
      stroke: new Stroke({ color: halo, width: 2 }),
    }),
    zIndex: isSelected ? 2 : 1,
  });
}
