import type { BoundingBox } from '@contract/model/map';

import { useGetMapConfigQuery } from '@/api/endpoints/system';
import { FitButton } from '@/features/map/fit-button';
import { FullScreenButton } from '@/features/map/full-screen-button';
import { MapTools } from '@/features/map/map-tools';
import { StyleToggle } from '@/features/map/style-toggle';

import { PlacesButton } from './places-button';
import { AddressSearch } from './tools/address-search';
import { ToolButtons, type MapTool } from './tools/tool-buttons';

interface WorldmapToolbarProps {
  isBusy: boolean;
  /** The bounds of all matching locations; null without any. */
  bounds: BoundingBox | null;
  isListOpen: boolean;
  onListChange: (isOpen: boolean) => void;
  isSatellite: boolean;
  onSatelliteChange: (isSatellite: boolean) => void;
  tool: MapTool | null;
  onToolChange: (tool: MapTool | null) => void;
}

export function WorldmapToolbar({ isBusy, bounds, tool, onToolChange, ...props }: WorldmapToolbarProps) {
  const { data: config } = useGetMapConfigQuery(undefined);
  return (
    <MapTools isBusy={isBusy}>
      <AddressSearch />
      <PlacesButton isOpen={props.isListOpen} onChange={props.onListChange} />
      <FitButton bounds={bounds} />
      {config !== undefined && config.satelliteStyle !== '' && (
        <StyleToggle isSatellite={props.isSatellite} onChange={props.onSatelliteChange} />
      )}
      <ToolButtons tool={tool} onChange={onToolChange} />
      <FullScreenButton />
    </MapTools>
  );
}
