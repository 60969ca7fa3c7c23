import { ADDRESS_QUERY_MAX } from '@contract/rules/limits';
import { ADDRESS_FLIGHT_DURATION, ADDRESS_ZOOM } from '@contract/rules/map';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { useSuggestAddressesQuery } from '@/api/endpoints/geocoding';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { useSearchField } from '@/components/form/use-search-field';
import { useMap } from '@/features/map/map-context';
import { mapToolMessages } from '@/messages/map-tools';

/** Milliseconds after the last key until the search. */
const PAUSE = 200;

/**
 * Finds a place by name or coordinates and moves the map there (001-2.9-12 to -14). Shown if the environment has an
 * address search.
 */
export function AddressSearch() {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  return environment?.addressSearchEnabled === true ? <AddressBox /> : null;
}

function AddressBox() {
  const { formatMessage } = useIntl();
  const { flyTo } = useMap();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [query] = useDebouncedValue(text.trim(), PAUSE);
  const isAsked = query !== '' && text !== chosen;
  const { currentData, isFetching, isError } = useSuggestAddressesQuery({ q: query }, { skip: !isAsked });
  const places = isAsked ? (currentData ?? []) : [];
  const isKnown = isAsked && query === text.trim() && !isFetching;
  const { props, noteTyped } = useSearchField(null);
  // The results arrive after the text was typed: the first one is marked then.
  const markFirst = useEffectEvent(() => noteTyped(text));
  useEffect(() => {
    if (currentData !== undefined) {
      markFirst();
    }
  }, [currentData]);
  const choose = (index: string | null) => {
    const place = index === null ? undefined : places[Number(index)];
    if (place !== undefined) {
      const [longitude, latitude] = place.center;
      setText(place.place_name);
      setChosen(place.place_name);
      flyTo({ latitude, longitude, zoom: ADDRESS_ZOOM }, ADDRESS_FLIGHT_DURATION);
    }
  };
  return (
    <Select
      className="address-search"
      size="xs"
      aria-label={formatMessage(mapToolMessages.address)}
      placeholder={formatMessage(mapToolMessages.address)}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={<span />}
      rightSectionWidth={4}
      maxLength={ADDRESS_QUERY_MAX}
      {...props}
      // The server has already filtered the results.
      filter={({ options }) => options}
      data={places.map(({ place_name: label }, index) => ({ value: String(index), label }))}
      value={null}
      searchValue={text}
      // Not onSearchChange: Mantine also calls it to empty the text when the field is left without a choice.
      onInput={({ currentTarget }) => {
        noteTyped(currentTarget.value);
        setText(currentTarget.value);
      }}
      onChange={choose}
      // A failure is only logged (001-7-38).
      nothingFoundMessage={
        isKnown && (currentData !== undefined || isError) ? formatMessage(mapToolMessages.noMatch) : null
      }
      comboboxProps={{ withinPortal: true, width: 320, position: 'bottom-start' }}
    />
  );
}
