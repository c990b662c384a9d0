import type { Metro, Neighborhood } from '../places/metro.ts';
import type { Building, Photo, Tier } from './photo.ts';

/** As in `listings.home_type`. */
export type HomeType = 'apartment' | 'house' | 'townhouse' | 'studio' | 'loft' | 'room';

/** As in `listings.status`. */
export type HomeStatus = 'draft' | 'active' | 'paused' | 'rented' | 'archived';

/** What is true of a home before a word is written about it. */
export type HomeFacts = {
  metro: Metro;
  neighborhood: Neighborhood;
  homeType: HomeType;
  building: Building;
  tier: Tier;
  bedrooms: number;
  bathrooms: number;
  areaSqft: number;
  /** Level of the entrance, 1 for the ground floor; houses have all their floors. */
  floor: number;
  storeys: number;
  builtIn: number;
  street: string;
  houseNumber: number;
  unit: string | null;
  latitude: number;
  longitude: number;
  furnished: boolean;
  petsAllowed: boolean;
  outdoor: 'balcony' | 'terrace' | 'roof' | 'yard' | 'none';
  office: boolean;
  dining: boolean;
  laundry: 'home' | 'building' | 'near';
  parking: 'garage' | 'driveway' | 'space' | 'street';
  /** Each month for the garage; null where parking is included or on the street. */
  parkingFeeCents: number | null;
  /** Each month; null where pets pay nothing, or may not live here. */
  petFeeCents: number | null;
  cooling: boolean;
  elevator: boolean;
  /** People already living there, for a room. */
  housemates: number;
  leaseMonths: number;
  rentCents: number;
  depositCents: number;
  availableFrom: Date;
};

/** A home to let, complete. */
export type Home = HomeFacts & {
  id: string;
  hostIndex: number;
  status: HomeStatus;
  title: string;
  description: string;
  amenities: string[];
  pictures: Photo[];
  createdAt: Date;
  publishedAt: Date | null;
  updatedAt: Date;
};
