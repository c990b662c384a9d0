import type {
  feeKinds,
  homeTypes,
  ListingStatus,
  laundries,
  parkings,
  smokingRules,
  utilities,
} from './schema.ts';

type Labels<Words extends readonly string[]> = Readonly<Record<Words[number], string>>;

/** Kinds of homes, on the screen. */
export const homeTypeLabels: Labels<typeof homeTypes> = {
  apartment: 'Apartment',
  house: 'House',
  townhouse: 'Townhouse',
  studio: 'Studio',
  loft: 'Loft',
  room: 'Room',
};

/** What a fee is for, on the screen. */
export const feeKindLabels: Labels<typeof feeKinds> = {
  application: 'Application',
  move_in: 'Move-in',
  pet: 'Pets',
  parking: 'Parking',
  cleaning: 'Cleaning',
  other: 'Other',
};

/** Where one may smoke, on the screen. */
export const smokingLabels: Labels<typeof smokingRules> = {
  not_allowed: 'Not allowed',
  outside: 'Outside only',
  allowed: 'Allowed',
};

/** Where one washes, on the screen. */
export const laundryLabels: Labels<typeof laundries> = {
  in_unit: 'In the home',
  in_building: 'In the building',
  nearby: 'Nearby',
  none: 'None',
};

/** Where a car stands, on the screen. */
export const parkingLabels: Labels<typeof parkings> = {
  garage: 'Garage',
  driveway: 'Driveway',
  off_street: 'Off the street',
  street: 'On the street',
  none: 'None',
};

/** What the rent may include, on the screen. */
export const utilityLabels: Labels<typeof utilities> = {
  water: 'Water',
  electricity: 'Electricity',
  gas: 'Gas',
  heating: 'Heating',
  cooling: 'Cooling',
  internet: 'Internet',
  trash: 'Trash',
  sewer: 'Sewer',
};

/** What a button says that moves a home somewhere, and what is said when it is there. */
export const moveWords: Readonly<Record<ListingStatus, { button: string; done: string }>> = {
  active: { button: 'Publish', done: 'Published' },
  paused: { button: 'Pause', done: 'Paused' },
  rented: { button: 'Mark as rented', done: 'Marked as rented' },
  archived: { button: 'Archive', done: 'Archived' },
  draft: { button: 'Make it a draft again', done: 'A draft again' },
};
