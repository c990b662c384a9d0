/** A home of a made-up town, as a person who judges search results reads it. */
export type JudgedHome = {
  title: string;
  description: string;
  home_type: string;
  bedrooms: number;
  bathrooms: number;
  rent_cents: number;
  area_sqft: number;
  neighborhood: string;
  postal_code: string;
  amenities: string[];
  pets_allowed: boolean;
  furnished: boolean;
  laundry: string;
  parking: string;
  lease_months_min: number;
  lease_months_max: number;
  available_from: string;
  /** Days since it was published. */
  age: number;
};

export const TOWN = 'Marlowtown';

const ZIPS = { Harborside: '99811', 'Orchard Hill': '99812', 'Old Mill': '99813' };

type Place = keyof typeof ZIPS;

/** What most homes have; a home names where it differs. */
const usual = {
  amenities: [] as string[],
  pets_allowed: false,
  furnished: false,
  laundry: 'none',
  parking: 'none',
  lease_months_min: 12,
  lease_months_max: 24,
  available_from: '2027-01-15',
  age: 20,
};

type Facts = [
  home_type: string,
  bedrooms: number,
  bathrooms: number,
  dollars: number,
  area_sqft: number,
  neighborhood: Place,
];

const home = (
  [home_type, bedrooms, bathrooms, dollars, area_sqft, neighborhood]: Facts,
  title: string,
  description: string,
  more: Partial<typeof usual> = {},
): JudgedHome => ({
  ...usual,
  title,
  description,
  home_type,
  bedrooms,
  bathrooms,
  rent_cents: dollars * 100,
  area_sqft,
  neighborhood,
  postal_code: ZIPS[neighborhood],
  ...more,
});

/** Forty homes by short names, which the judgments use. */
export const HOMES = {
  r1: home(
    ['room', 1, 1, 780, 160, 'Orchard Hill'],
    'Quiet room with a desk in a shared house',
    'Three housemates and a garden out back. Every bill is in the rent.',
    {
      amenities: ['Utilities included', 'Home office', 'Yard'],
      furnished: true,
      laundry: 'in_building',
      lease_months_min: 3,
      lease_months_max: 12,
      age: 6,
    },
  ),
  r2: home(
    ['room', 1, 1, 690, 130, 'Old Mill'],
    'Sunny room near the university',
    'Ten minutes by bike to the lecture halls. The kitchen is shared by four.',
    { furnished: true, lease_months_min: 6, lease_months_max: 12, age: 40 },
  ),
  r3: home(
    ['room', 1, 1, 990, 220, 'Harborside'],
    'Large room with its own bath',
    'A bath of your own and a view over the harbor.',
    { pets_allowed: true, available_from: '2027-03-01', age: 3 },
  ),
  r4: home(
    ['room', 1, 1, 850, 150, 'Old Mill'],
    'Room for one, bills included',
    'Internet, heat and water are in the rent.',
    { amenities: ['Utilities included'], furnished: true, laundry: 'in_building', age: 15 },
  ),
  r5: home(
    ['room', 1, 1, 640, 140, 'Orchard Hill'],
    'Attic room',
    'Low ceilings and a cat in the house.',
    { pets_allowed: true, age: 60 },
  ),
  s1: home(
    ['studio', 0, 1, 1250, 400, 'Harborside'],
    'Bright studio by the harbor',
    'Tall windows to the south, an elevator, and a balcony over the quay.',
    { amenities: ['Balcony', 'Elevator'], laundry: 'in_building', age: 10 },
  ),
  s2: home(
    ['studio', 0, 1, 1480, 420, 'Harborside'],
    'Furnished studio for short stays',
    'Stay a month or half a year; linen and internet are here.',
    {
      amenities: ['Elevator', 'Utilities included'],
      furnished: true,
      lease_months_min: 1,
      lease_months_max: 6,
      age: 25,
    },
  ),
  s3: home(
    ['studio', 0, 1, 1180, 380, 'Orchard Hill'],
    'Quiet studio on a courtyard',
    'It faces the courtyard and is silent at night.',
    { pets_allowed: true, laundry: 'in_building', age: 5 },
  ),
  s4: home(
    ['studio', 0, 1, 1090, 350, 'Old Mill'],
    'Studio with a big desk near the university',
    'Furnished for a student, with shelves to the ceiling.',
    {
      amenities: ['Home office'],
      furnished: true,
      lease_months_min: 3,
      lease_months_max: 12,
      age: 30,
    },
  ),
  s5: home(
    ['studio', 0, 1, 890, 330, 'Old Mill'],
    'Basement studio',
    'Cool in summer; little daylight.',
    { pets_allowed: true, age: 90 },
  ),
  s6: home(
    ['studio', 0, 1, 1620, 450, 'Harborside'],
    'Top-floor studio with a terrace',
    'The terrace looks over the roofs to the sea.',
    { amenities: ['Terrace', 'Air conditioning', 'Elevator'], laundry: 'in_unit', age: 8 },
  ),
  s7: home(
    ['studio', 0, 1, 1290, 410, 'Orchard Hill'],
    'Studio without steps',
    'From the street to the shower there is no step.',
    {
      amenities: ['Step-free entry', 'Walk-in shower'],
      parking: 'off_street',
      laundry: 'in_building',
      age: 35,
    },
  ),
  a1: home(
    ['apartment', 1, 1, 1750, 680, 'Harborside'],
    'One-bedroom with river views',
    'The balcony looks down the river to the lighthouse.',
    {
      amenities: ['Balcony', 'Dishwasher', 'Elevator'],
      laundry: 'in_unit',
      parking: 'garage',
      age: 12,
    },
  ),
  a2: home(
    ['apartment', 1, 1, 1450, 640, 'Orchard Hill'],
    'Quiet one-bedroom under old trees',
    'A quiet street and a bright living room.',
    { pets_allowed: true, laundry: 'in_building', age: 18 },
  ),
  a3: home(
    ['apartment', 1, 1, 1390, 700, 'Old Mill'],
    'One-bedroom in a brick mill',
    'Brick walls, high ceilings and a room for bicycles.',
    { amenities: ['High ceilings', 'Bike storage'], pets_allowed: true, age: 45 },
  ),
  a4: home(
    ['apartment', 1, 1, 1890, 650, 'Harborside'],
    'Furnished one-bedroom for half a year',
    'Two blocks from the river, with everything that a kitchen needs.',
    {
      amenities: ['Air conditioning'],
      furnished: true,
      laundry: 'in_unit',
      lease_months_min: 3,
      lease_months_max: 9,
      age: 9,
    },
  ),
  a5: home(
    ['apartment', 1, 1, 1520, 660, 'Orchard Hill'],
    'Garden flat with one bedroom',
    'The door of the kitchen opens to a fenced yard.',
    { amenities: ['Yard'], pets_allowed: true, parking: 'off_street', age: 7 },
  ),
  a6: home(
    ['apartment', 1, 1, 1190, 560, 'Old Mill'],
    'Plain one-bedroom near the station',
    'Five minutes on foot to the train.',
    { available_from: '2027-02-01', age: 50 },
  ),
  a7: home(
    ['apartment', 1, 1, 1680, 720, 'Orchard Hill'],
    'One-bedroom with a home office',
    'A quiet office that looks at the orchard.',
    { amenities: ['Home office', 'Dishwasher'], laundry: 'in_unit', age: 14 },
  ),
  a8: home(
    ['apartment', 1, 1, 1420, 690, 'Old Mill'],
    'Accessible one-bedroom near the hospital',
    'Wide doors, a ramp and an elevator.',
    {
      amenities: ['Wheelchair accessible', 'Elevator', 'Walk-in shower'],
      laundry: 'in_building',
      age: 28,
    },
  ),
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

export type HomeKey = keyof typeof HOMES;
