import { LOCATION_PAGE, TOP_LOCATIONS } from '@bench/engine/query';
import type { QueryOf } from '@bench/engine/query-engine';
import type { BoundingBox } from '@contract/model/map';

import type { Body, SearchResponse } from './opensearch-client';
import { filtered } from './opensearch-schema';

/** Hits with a position, in a box or anywhere. */
export const mapQuery = (box: BoundingBox | null): Body =>
  box === null
    ? filtered({ exists: { field: 'location' } })
    : filtered({
        geo_bounding_box: {
          location: {
            top_left: { lat: box.north, lon: box.west },
            bottom_right: { lat: box.south, lon: box.east },
          },
        },
      });

/** The search for a query: `body` without its query, and the query string of the URL. */
export function mapSearch(query: QueryOf<'box' | 'clusters' | 'topLocations'>): { body: Body; urlQuery: string } {
  switch (query.kind) {
    case 'box':
      return {
        body: {
          size: LOCATION_PAGE,
          track_total_hits: true,
          sort: [{ id: 'asc' }],
          // Without it, the stored fields of 2,000 hits are read from 2,000 locations on the disk.
          stored_fields: '_none_',
          docvalue_fields: ['location'],
        },
        urlQuery: '?filter_path=timed_out,_shards,hits.total,hits.hits.sort,hits.hits.fields',
      };
    case 'clusters': {
      const size = 65_536;
      const precision = Math.min(29, query.zoom + 3);
      const cells = {
        geotile_grid: { field: 'location', precision, size, shard_size: size },
        aggs: { centre: { geo_centroid: { field: 'location' } }, first: { min: { field: 'id' } } },
      };
      return { body: { size: 0, track_total_hits: false, aggs: { places: cells } }, urlQuery: '' };
    }
    default: {
      const { precision } = query;
      const grid = { field: 'location', precision, size: TOP_LOCATIONS, shard_size: 20_000 };
      return { body: { size: 0, track_total_hits: false, aggs: { places: { geohash_grid: grid } } }, urlQuery: '' };
    }
  }
}

/** The number of hits in a box, or at all counted locations. */
export const totalOf = ({ hits, aggregations }: SearchResponse): number =>
  hits?.total?.value ?? (aggregations?.['places']?.buckets ?? []).reduce((sum, { doc_count: count }) => sum + count, 0);
