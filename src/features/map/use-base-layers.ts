import LayerGroup from 'ol/layer/Group';
import type BaseLayer from 'ol/layer/Base';
import type OlMap from 'ol/Map';
import { useEffect, useState } from 'react';

import { createConfiguredLayers } from './layers/configured-layers';
import type { MapScheme } from './map-colors';
import { createOfflineLayers } from './offline/offline-layers';

export interface BaseMapState {
  /** `fallback`: the configured map cannot be loaded, and the offline map is shown instead. */
  status: 'loading' | 'configured' | 'offline' | 'fallback' | 'failed';
  retry: () => void;
}

interface BaseMap {
  /** Empty: the offline base map. */
  address: string;
  token: string;
  scheme: MapScheme;
}

type Loaded = { layers: BaseLayer[]; dispose?: () => void; status: 'configured' | 'offline' | 'fallback' };

/** Adds the base map below all other layers (decision 29). */
export function useBaseLayers(map: OlMap, { address, token, scheme }: BaseMap): BaseMapState {
  const [status, setStatus] = useState<BaseMapState['status']>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const group = new LayerGroup({ zIndex: 0, properties: { name: 'base' } });
    map.getLayers().insertAt(0, group);
    const running: { isEnded: boolean; dispose?: (() => void) | undefined } = { isEnded: false };
    load(map, { address, token, scheme }).then(
      ({ layers, dispose, status: loaded }) => {
        if (running.isEnded) {
          dispose?.();
          return;
        }
        running.dispose = dispose;
        group.getLayers().extend(layers);
        setStatus(loaded);
      },
      () => {
        if (!running.isEnded) {
          setStatus('failed');
        }
      },
    );
    return () => {
      running.isEnded = true;
      running.dispose?.();
      map.removeLayer(group);
    };
  }, [map, address, token, scheme, attempt]);
  const retry = () => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  };
  return { status, retry };
}

async function load(map: OlMap, { address, token, scheme }: BaseMap): Promise<Loaded> {
  if (address === '') {
    return { ...(await createOfflineLayers(map, scheme)), status: 'offline' };
  }
  try {
    return { layers: await createConfiguredLayers({ address, token, scheme }), status: 'configured' };
  } catch {
    return { ...(await createOfflineLayers(map, scheme)), status: 'fallback' };
  }
}
