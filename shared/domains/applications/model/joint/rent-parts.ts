import type { CoApplicantStatus } from '../schema.ts';

/** All of the rent, in hundredths of a percent. */
export const WHOLE = 10_000;

type Sharing = { id: string; status: CoApplicantStatus; share?: number | null | undefined };

/** A part in percent as the server has it, in hundredths of a percent. */
export const toBps = (percent: number): number => Math.round(percent * 100);

/** Those who apply or are asked; who refused has no part. */
const sharing = <Person extends Sharing>(people: readonly Person[]) =>
  people.filter(({ status }) => status !== 'refused');

/** Whether parts of the rent are proposed for these people. */
export const isDivided = (people: readonly Sharing[]): boolean =>
  sharing(people).some(({ share }) => share !== undefined && share !== null);

/** The parts of co-applicants in hundredths of a percent, none where no split is proposed; NaN where one is missing. */
export function partsOf(people: readonly Sharing[]): number[] {
  if (!isDivided(people)) return [];
  return sharing(people).map(({ share }) =>
    share === undefined || share === null ? Number.NaN : toBps(share),
  );
}

/** Whether a part is one. */
export const isPart = (bps: number): boolean => bps >= 0 && bps <= WHOLE;

/** Parts together. */
export const sumOf = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + part, 0);

/** The parts of co-applicants as they are sent. */
export function sharesOf(people: readonly Sharing[]): { id: string; share_bps: number }[] {
  if (!isDivided(people)) return [];
  return sharing(people)
    .map(({ id, share }) => ({ id, share_bps: toBps(share ?? 0) }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** The same people with equal parts, to a whole percent; the applicant has what is left. */
export function dividedEvenly<Person extends Sharing>(people: readonly Person[]): Person[] {
  const each = Math.floor(100 / (sharing(people).length + 1));
  return people.map((person) => ({ ...person, share: person.status === 'refused' ? null : each }));
}

/** The same people without parts. */
export const undivided = <Person extends Sharing>(people: readonly Person[]): Person[] =>
  people.map((person) => ({ ...person, share: null }));
