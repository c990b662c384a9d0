import { home, type JudgedHome } from './town.ts';

/** Homes with two bedrooms and more, lofts and houses, by short names. */
export const LARGE_HOMES = {
  b1: home(
    ['apartment', 2, 2, 2150, 980, 'Orchard Hill'],
    'Two-bedroom with a balcony over the park',
    'Breakfast on the balcony, a dog in the park.',
    {
      amenities: ['Balcony', 'Dishwasher'],
      pets_allowed: true,
      laundry: 'in_unit',
      parking: 'garage',
      age: 11,
    },
  ),
  b2: home(
    ['apartment', 2, 2, 2390, 1010, 'Harborside'],
    'Two-bedroom near the river',
    'Cool in August and a garage below the house.',
    {
      amenities: ['Air conditioning', 'Elevator', 'Dishwasher'],
      laundry: 'in_unit',
      parking: 'garage',
      age: 4,
    },
  ),
  b3: home(
    ['apartment', 2, 1, 1650, 820, 'Old Mill'],
    'Cozy two-bedroom with wooden floors',
    'A neighborhood of cafes and small shops.',
    { pets_allowed: true, laundry: 'in_building', parking: 'street', age: 16 },
  ),
  b4: home(
    ['apartment', 2, 2, 2590, 1000, 'Harborside'],
    'Furnished two-bedroom for a year',
    'Bring your clothes; the rest is here.',
    { furnished: true, laundry: 'in_unit', lease_months_max: 12, age: 22 },
  ),
  b5: home(
    ['apartment', 2, 1.5, 1990, 940, 'Orchard Hill'],
    'Ground-floor two-bedroom with a yard',
    'The yard is fenced, the driveway is yours.',
    {
      amenities: ['Yard', 'Step-free entry'],
      pets_allowed: true,
      laundry: 'in_unit',
      parking: 'driveway',
      age: 13,
    },
  ),
  b6: home(
    ['apartment', 2, 1, 1480, 760, 'Old Mill'],
    'Two-bedroom above the bakery',
    'It smells of bread from five in the morning.',
    { available_from: '2027-03-15', age: 33 },
  ),
  b7: home(
    ['apartment', 2, 1, 1890, 870, 'Orchard Hill'],
    'Renovated two-bedroom with a new kitchen',
    'An island to cook on, and everything renovated last year.',
    {
      amenities: ['Dishwasher', 'Kitchen island'],
      laundry: 'in_building',
      available_from: '2027-05-01',
      age: 2,
    },
  ),
  b8: home(
    ['loft', 2, 1.5, 2050, 1100, 'Old Mill'],
    'Two-bedroom loft in the mill',
    'Brick, beams and windows as high as a door.',
    { amenities: ['High ceilings'], pets_allowed: true, laundry: 'in_unit', age: 19 },
  ),
  b9: home(
    ['apartment', 2, 1, 2240, 930, 'Harborside'],
    'Two-bedroom with a fireplace',
    'Winter evenings at the fire, and a tub after them.',
    { amenities: ['Fireplace', 'Bathtub'], pets_allowed: true, laundry: 'in_building', age: 26 },
  ),
  l1: home(
    ['loft', 1, 1, 1790, 850, 'Old Mill'],
    'Loft with light on three sides',
    'Light from morning to evening, and ceilings of four meters.',
    { amenities: ['High ceilings'], pets_allowed: true, age: 17 },
  ),
  l2: home(
    ['loft', 1, 1, 2450, 900, 'Harborside'],
    'Harbor loft with a roof terrace',
    'The roof is shared by four lofts.',
    {
      amenities: ['Roof terrace', 'Air conditioning', 'High ceilings'],
      laundry: 'in_unit',
      age: 21,
    },
  ),
  h1: home(
    ['house', 3, 2, 2950, 1500, 'Orchard Hill'],
    'Family house with a fenced yard',
    'Room for children, a dog and a car.',
    {
      amenities: ['Yard', 'Dishwasher'],
      pets_allowed: true,
      laundry: 'in_unit',
      parking: 'driveway',
      age: 9,
    },
  ),
  h2: home(
    ['house', 3, 1.5, 2700, 1380, 'Orchard Hill'],
    'Three-bedroom house near the school',
    'The school is across the street.',
    {
      amenities: ['Yard'],
      laundry: 'in_unit',
      parking: 'garage',
      available_from: '2027-06-01',
      age: 24,
    },
  ),
  h3: home(
    ['townhouse', 3, 2.5, 2600, 1420, 'Old Mill'],
    'Townhouse with a garage',
    'Three floors, and the car below them.',
    { pets_allowed: true, laundry: 'in_unit', parking: 'garage', age: 31 },
  ),
  h4: home(
    ['house', 4, 3, 4100, 2300, 'Harborside'],
    'Large house by the water',
    'A fireplace, a porch and the sea.',
    {
      amenities: ['Fireplace', 'Dishwasher', 'Yard'],
      pets_allowed: true,
      laundry: 'in_unit',
      parking: 'driveway',
      age: 44,
    },
  ),
  h5: home(
    ['house', 2, 1, 1950, 900, 'Old Mill'],
    'Small house with a garden',
    'Apples in fall, roses in June.',
    { amenities: ['Yard'], pets_allowed: true, parking: 'street', age: 27 },
  ),
  h6: home(
    ['house', 4, 2, 3200, 1700, 'Old Mill'],
    'Four-bedroom house for students near the university',
    'Four desks and a long table.',
    { furnished: true, laundry: 'in_unit', lease_months_min: 9, lease_months_max: 12, age: 36 },
  ),
  h7: home(
    ['townhouse', 2, 2, 2480, 1150, 'Orchard Hill'],
    'Townhouse on a quiet lane',
    'A terrace to the evening sun.',
    { amenities: ['Terrace', 'Dishwasher'], laundry: 'in_unit', parking: 'off_street', age: 6 },
  ),
  f1: home(
    ['apartment', 3, 2, 2850, 1300, 'Harborside'],
    'Three-bedroom flat with an elevator',
    'Two baths, and no stairs for a stroller.',
    { amenities: ['Elevator', 'Dishwasher'], laundry: 'in_unit', parking: 'garage', age: 29 },
  ),
  f2: home(
    ['apartment', 3, 1, 2190, 1120, 'Old Mill'],
    'Three-bedroom flat above the market',
    'Fresh fish on Fridays.',
    { pets_allowed: true, age: 38 },
  ),
} as const satisfies Record<string, JudgedHome>;
