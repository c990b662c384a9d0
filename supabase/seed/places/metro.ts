/** One neighbourhood as a person who lives there would sketch it. */
export type Neighborhood = {
  name: string;
  zip: string;
  latitude: number;
  longitude: number;
  /** Half the width of the area that homes spread over, in degrees of latitude. */
  spread: number;
  /** Rent against the metro's average. */
  level: number;
  /** What kind of homes stand here: towers and blocks, or houses with gardens. */
  fabric: 'dense' | 'mixed' | 'houses';
  streets: readonly string[];
  /** Places a short walk away, written so that they can follow 'walk to'. */
  nearby: readonly string[];
  /** Finishes 'The neighborhood is …'. */
  mood: string;
};

/** A metropolitan area of the seed. */
export type Metro = {
  city: string;
  state: string;
  timeZone: string;
  areaCodes: readonly string[];
  /** Monthly rent of an average one-bedroom apartment, in dollars. */
  baseRent: number;
  /** How people here name their public transport; follows 'by'. */
  transit: string;
  /** Where distances are counted from. */
  center: { name: string; latitude: number; longitude: number };
  /** What tenants of this climate ask for. */
  climate: readonly string[];
  neighborhoods: readonly Neighborhood[];
};
