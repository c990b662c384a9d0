import type { Habits } from '../texts/mates.ts';

/** As in `renter_profiles.employment`. */
type Employment = 'employed' | 'self_employed' | 'student' | 'retired';

/** How a renter earns a living, with sentences about it. */
export type Trade = {
  occupation: string;
  employment: Employment;
  /** Employers or schools; none for those who work for themselves. */
  at: readonly string[];
  /** Bounds of what those who say one of the words answer about habits. */
  bounds: Partial<Record<keyof Habits, readonly [number, number]>>;
  words: readonly string[];
};

/** A trade; who has no employer works for themselves, unless it says otherwise. */
export const job = (
  occupation: string,
  at: readonly string[],
  bounds: Trade['bounds'],
  words: readonly string[],
  employment: Employment = at.length > 0 ? 'employed' : 'self_employed',
): Trade => ({ occupation, employment, at, bounds, words });

/** Little of a habit at most. */
export const QUIET = [1, 3] as const;
