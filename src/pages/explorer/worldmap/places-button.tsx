import { IconList } from '@tabler/icons-react';

import { MapToolButton } from '@/features/map/map-tool-button';
import { mapMessages } from '@/messages/map';

interface PlacesButtonProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** A button that opens the list of places on the map. */
export function PlacesButton({ isOpen, onChange }: PlacesButtonProps) {
  return (
    <MapToolButton
      label={isOpen ? mapMessages.hidePlaces : mapMessages.showPlaces}
      icon={IconList}
      isPressed={isOpen}
      onClick={() => onChange(!isOpen)}
    />
  );
}
