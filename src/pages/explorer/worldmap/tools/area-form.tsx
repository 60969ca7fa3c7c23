import type { Area } from '@contract/model/area';
import { areaSchema, AREA_POINTS_MIN, toArea, type AreaValues } from '@contract/rules/area-form';
import { AREA_POINTS_MAX } from '@contract/rules/limits';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useListField } from '@/components/form/use-list-field';
import { wrapped } from '@/domain/degrees';
import { formatPosition } from '@contract/text/format-position';
import { mapToolMessages } from '@/messages/map-tools';

interface AreaFormProps {
  area: Area | null;
  onApply: (area: Area) => void;
}

/** A form for every shape that can be drawn. A drawn area fills the form, and another area resets it. */
export function AreaForm(props: AreaFormProps) {
  return <AreaFields key={JSON.stringify(props.area)} {...props} />;
}

function AreaFields({ area, onApply }: AreaFormProps) {
  const { formatMessage } = useIntl();
  const [initialValues] = useState(() => valuesOf(area));
  const submit = (values: AreaValues) => {
    const written = toArea(values);
    if (written !== null) {
      onApply(written);
    }
  };
  return (
    <EntityForm<AreaValues>
      asksBeforeLeaving={false}
      schema={areaSchema}
      initialValues={initialValues}
      onSubmit={submit}
      className="tool-panel__form"
      aria-label={formatMessage(mapToolMessages.write)}
    >
      {({ values }) => (
        <>
          <p className="tool-panel__label">{formatMessage(mapToolMessages.write)}</p>
          <SelectField
            name="shape"
            label={formatMessage(mapToolMessages.shape)}
            choices={[
              { value: 'circle', label: formatMessage(mapToolMessages.circle) },
              { value: 'box', label: formatMessage(mapToolMessages.box) },
              { value: 'polygon', label: formatMessage(mapToolMessages.polygon) },
            ]}
          />
          {values.shape === 'circle' && (
            <>
              <TextField name="center" label={formatMessage(mapToolMessages.center)} />
              <TextField name="radius" label={formatMessage(mapToolMessages.radius)} inputMode="decimal" />
            </>
          )}
          {values.shape === 'box' && (
            <>
              <TextField name="southWest" label={formatMessage(mapToolMessages.southWest)} />
              <TextField name="northEast" label={formatMessage(mapToolMessages.northEast)} />
            </>
          )}
          {values.shape === 'polygon' && <Corners />}
          <Button type="submit" size="compact-sm">
            {formatMessage(mapToolMessages.apply)}
          </Button>
        </>
      )}
    </EntityForm>
  );
}

/** The corners of a polygon as a list. The focus moves to an added corner, or to the one after a removed corner. */
function Corners() {
  const { formatMessage } = useIntl();
  const { items: corners, onChange, errorOf } = useListField('corners');
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (focus !== null) {
      list.current?.querySelectorAll('input')[focus.index]?.focus();
    }
  }, [focus]);
  const change = (next: readonly string[], index: number) => {
    onChange(next);
    setFocus({ index });
  };
  return (
    <div ref={list} className="tool-panel__corners">
      <p className="tool-panel__note">{formatMessage(mapToolMessages.cornersNote)}</p>
      {corners.map((corner, index) => (
        <TextInput
          key={index}
          label={formatMessage(mapToolMessages.corner, { number: index + 1 })}
          value={corner}
          error={errorOf(index)}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange(corners.with(index, value))}
          rightSection={
            corners.length > AREA_POINTS_MIN && (
              <CloseButton
                size="sm"
                aria-label={formatMessage(mapToolMessages.removeCorner, { number: index + 1 })}
                onClick={() => change(corners.toSpliced(index, 1), Math.min(index, corners.length - 2))}
              />
            )
          }
        />
      ))}
      {corners.length < AREA_POINTS_MAX && (
        <Button
          type="button"
          size="compact-sm"
          variant="default"
          onClick={() => change([...corners, ''], corners.length)}
        >
          {formatMessage(mapToolMessages.addCorner)}
        </Button>
      )}
    </div>
  );
}

function valuesOf(area: Area | null): AreaValues {
  const empty: AreaValues = {
    ...{ shape: 'circle', center: '', radius: '1000', southWest: '', northEast: '' },
    corners: Array.from({ length: AREA_POINTS_MIN }, () => ''),
  };
  switch (area?.shape) {
    case 'circle':
      return { ...empty, center: formatPosition(area), radius: String(area.radius) };
    case 'box':
      return {
        ...empty,
        shape: 'box',
        southWest: formatPosition({ latitude: area.south, longitude: area.west }),
        northEast: formatPosition({ latitude: area.north, longitude: area.east }),
      };
    case 'polygon':
      return {
        ...empty,
        shape: 'polygon',
        corners: area.points.map(([longitude, latitude]) =>
          formatPosition({ latitude, longitude: wrapped(longitude) }),
        ),
      };
    case undefined:
      return empty;
  }
}
