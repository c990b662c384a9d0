import { useState } from 'react';
import { type MeasureUnit, measureUnits } from '#shared/domains/tours/model/report/measures.ts';
import { personalDevice } from '#shared/platform/own-storage.ts';
import { MEASURE_UNIT_KEY } from '#shared/platform/persisted-keys.ts';

/** Where people measure rooms in feet. */
const IN_FEET = ['US', 'LR', 'MM'];

/** The unit in which this person reads rooms on this device; before they chose one, that of their region. */
export function useMeasureUnit(): [MeasureUnit, (unit: MeasureUnit) => void] {
  const [unit, setUnit] = useState<MeasureUnit>(() => {
    const chosen = personalDevice.get(MEASURE_UNIT_KEY);
    return measureUnits.find((one) => one === chosen) ?? usualUnit();
  });
  return [
    unit,
    (next) => {
      personalDevice.set(MEASURE_UNIT_KEY, next);
      setUnit(next);
    },
  ];
}

const usualUnit = (): MeasureUnit => {
  const { region } = new Intl.Locale(navigator.language);
  // Homes here are in the United States.
  return region === undefined || IN_FEET.includes(region) ? 'feet' : 'meters';
};
