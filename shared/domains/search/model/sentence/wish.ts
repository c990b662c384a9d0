import type { AmenityName } from './amenities.ts';

/** Kinds of homes that a sentence can name. */
export type WishedType = 'apartment' | 'house' | 'townhouse' | 'studio' | 'loft' | 'room';

/** Where one washes: in the home itself, or also in the building. */
export const laundryWishes = ['unit', 'any'] as const;

/** Where one parks; `any` is every space of one's own, `none` a home that names no place to park. */
export const parkingWishes = ['any', 'garage', 'driveway', 'off_street', 'street', 'none'] as const;

/** A place that a sentence can name: a city, or a neighborhood or ZIP code in one. */
export type Place = { kind: 'city' | 'area' | 'zip'; name: string; city: string; state: string };

/** What a sentence asks of a home. */
export type Wish = {
  city?: string;
  state?: string;
  /** Neighborhoods; any of them will do. */
  areas?: string[];
  zip?: string;
  /** A street without a number; it stands for the neighborhoods that it crosses. */
  street?: string;
  min_cents?: number;
  max_cents?: number;
  beds?: number;
  /** The most bedrooms: '2-3 bedrooms', 'up to two bedrooms'. */
  beds_max?: number;
  baths?: number;
  /** The most bathrooms: '2-3 baths', 'up to two baths'. */
  baths_max?: number;
  /** The least size in square feet. */
  sqft?: number;
  types?: WishedType[];
  /** The day on which the home has to be free, such as `2027-03-01`. */
  move_in?: string;
  /** Months that the lease runs. */
  months?: number;
  pets?: 'yes' | 'no';
  furnished?: 'yes' | 'no';
  laundry?: (typeof laundryWishes)[number];
  parking?: (typeof parkingWishes)[number];
  amenities?: AmenityName[];
  /** How far from a place, by which way and in how many minutes. */
  commute?: { mode: 'walk' | 'bike' | 'transit' | 'car'; minutes: number; place: Place };
  /** An elevator or a way in without steps. */
  step_free?: true;
  /** A free time for a tour within the week. */
  tours?: true;
  /** A floor plan. */
  plan?: true;
  video?: true;
  /** Cheapest first. */
  cheap?: true;
  /** What is not understood, for the text search; `-word` excludes. */
  words: string[];
  /** Whether homes were named at all: 'places to rent'. */
  homes: boolean;
  /** Amounts in cents that could be written for two numbers, such as `1.500`. */
  read_as: number[];
};

/** What a sentence asks for twice, so that both cannot be; what is searched for then is said with the results. */
export type Contradiction =
  | 'price'
  | 'beds'
  | 'baths'
  | 'studio'
  | 'pets'
  | 'furnished'
  | 'parking';
