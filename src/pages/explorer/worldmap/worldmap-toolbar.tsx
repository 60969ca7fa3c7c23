import type { BoundingBox } from '@contract/model/map';

import { useGetMapConfigQuery } from '@/api/endpoints/system';
import { FitButton } from '@/features/map/fit-button';
import { FullScreenButton } from '@/features/map/full-screen-button';
import { MapTools } from '@/features/map/map-tools';
import { StyleToggle } from '@/features/map/style-toggle';
import { useIsReadOnly } from '@/features/permission/read-only';

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
  // Disclosure packages have the offline map only, and their readers cannot ask an administrator.
  const isReadOnly = useIsReadOnly();
  return (
    <MapTools isBusy={isBusy}>
      <AddressSearch />
      <PlacesButton isOpen={props.isListOpen} onChange={props.onListChange} />
      <FitButton bounds={bounds} />
      {config !== undefined && !isReadOnly && (
        <StyleToggle
          isSatellite={props.isSatellite}
          hasSatellite={config.satelliteStyle !== ''}
          onChange={props.onSatelliteChange}
        />
      )}
      <ToolButtons tool={tool} onChange={onToolChange} />
      <FullScreenButton />
    </MapTools>
  );
}
