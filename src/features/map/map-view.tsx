import { Skeleton } from '@mantine/core';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useGetMapConfigQuery } from '@/api/endpoints/system';
import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';

import type { MapCanvasProps } from './map-canvas';
import './map-view.css';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas')).MapCanvas }));

interface MapViewProps extends Omit<MapCanvasProps, 'address' | 'token'> {
  /** Whether the satellite map is shown, if one is configured. */
  isSatellite?: boolean;
}

/** A map; its chunk and its base map are loaded when it is first shown. */
export function MapView({ isSatellite = false, ...props }: MapViewProps) {
  const config = useGetMapConfigQuery(undefined);
  if (config.data === undefined) {
    return config.isError ? <MapUnavailable onRetry={() => void config.refetch()} /> : <MapSkeleton />;
  }
  const { token, defaultStyle, satelliteStyle } = config.data;
  return (
    <LazyMap>
      <MapCanvas {...props} address={isSatellite ? satelliteStyle : defaultStyle} token={token} />
    </LazyMap>
  );
}

/** Shows a skeleton until the chunk of the map is loaded, and an error when loading fails. */
export const LazyMap = ({ children }: { children: ReactNode }) => (
  <MapBoundary>
    <Suspense fallback={<MapSkeleton />}>{children}</Suspense>
  </MapBoundary>
);

/** Shows an error when the chunk of the map cannot be loaded, or rendering fails. */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <MapUnavailable /> : this.props.children;
  }
}

export function MapUnavailable({ onRetry }: { onRetry?: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="map-view__state">
      <ErrorState message={formatMessage(errorMessages.map)} {...(onRetry && { onRetry })} />
    </div>
  );
}

export function MapSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <Skeleton
      className="map-view__skeleton"
      radius={0}
      role="status"
      aria-label={formatMessage(shellMessages.loading)}
    />
  );
}
