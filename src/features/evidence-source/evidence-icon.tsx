import type { EvidenceType } from '@contract/model/case';
import {
  IconCar,
  IconCloud,
  IconDatabase,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconFileText,
  IconGavel,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Record<EvidenceType, Icon> = {
  cloud: IconCloud,
  computer: IconDeviceDesktop,
  drive: IconDatabase,
  mobile: IconDeviceMobile,
  vehicle: IconCar,
  warrant: IconGavel,
  unknown: IconFileText,
};

export function EvidenceIcon({ type }: { type: EvidenceType }) {
  const Shape = ICONS[type];
  return <Shape size={20} stroke={1.5} aria-hidden />;
}
