import { useState } from 'react';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Slider } from '#shared/kit/slider.tsx';
import { Case } from './case.tsx';

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
const price = (value: number) => new Intl.NumberFormat('en-US', dollars).format(value);

/** What is counted. */
export function Numbers() {
  const [rooms, setRooms] = useState<number | null>(2);
  const [rent, setRent] = useState<number | null>(1240);
  const [distance, setDistance] = useState(15);
  const [range, setRange] = useState<readonly number[]>([800, 1900]);
  return (
    <>
      <Case title="Number">
        <NumberField label="Rooms" value={rooms} onChange={setRooms} min={1} max={9} />
        <NumberField label="Rent" value={rent} onChange={setRent} step={50} format={dollars} />
      </Case>
      <Case title="Number: wrong, disabled">
        <NumberField
          label="Deposit"
          value={9000}
          onChange={setRent}
          format={dollars}
          error="At most two months of rent"
        />
        <NumberField label="Floor" value={3} onChange={setRooms} disabled />
      </Case>
      <Case title="Slider">
        <Slider
          label="Way to work"
          value={distance}
          onChange={setDistance}
          max={60}
          step={5}
          format={(value) => `${value} min`}
        />
        <Slider label="Off" value={40} onChange={setDistance} disabled />
      </Case>
      <Case title="Range">
        <Slider
          label="Price"
          value={range}
          onChange={setRange}
          min={400}
          max={3000}
          step={50}
          format={price}
        />
      </Case>
    </>
  );
}
