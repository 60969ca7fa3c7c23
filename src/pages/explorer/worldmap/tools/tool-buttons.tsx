import { IconPolygon, IconRoute, IconUsers, type Icon } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';

import { useIsReadOnly } from '@/features/permission/read-only';
import { MapToolButton } from '@/features/map/map-tool-button';
import { mapToolMessages } from '@/messages/map-tools';

export type MapTool = 'area' | 'track' | 'meetings';

const TOOLS: readonly { tool: MapTool; label: MessageDescriptor; icon: Icon }[] = [
  { tool: 'area', label: mapToolMessages.area, icon: IconPolygon },
  { tool: 'track', label: mapToolMessages.track, icon: IconRoute },
  { tool: 'meetings', label: mapToolMessages.meetings, icon: IconUsers },
];

interface ToolButtonsProps {
  tool: MapTool | null;
  onChange: (tool: MapTool | null) => void;
}

/** Buttons that open one tool at a time. */
export function ToolButtons({ tool: open, onChange }: ToolButtonsProps) {
  // A disclosure package cannot search for meetings, which the server calculates.
  const isReadOnly = useIsReadOnly();
  return TOOLS.filter(({ tool }) => tool !== 'meetings' || !isReadOnly).map(({ tool, label, icon }) => (
    <MapToolButton
      key={tool}
      {...{ label, icon }}
      isPressed={tool === open}
      onClick={() => onChange(tool === open ? null : tool)}
    />
  ));
}
