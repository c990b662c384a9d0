import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import type { ApplicationContent } from './content.ts';

/** Most characters of the words that a host adds to their criteria. */
export const CRITERIA_WORDS = 1000;

/**
 * What a host's side looks at in every application for its homes, and shows to applicants first. None
 * of it is a trait of a person. Null or 0 asks for nothing.
 */
export const criteriaSchema = z.object({
  /** Income of a month as a multiple of the rent. */
  income_ratio: z.nullable(z.number().check(z.gte(1), z.lte(10))),
  /** People per bedroom; a studio counts as one. */
  people_per_bedroom: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  references_least: z.int().check(z.gte(0), z.lte(5)),
  proof_of_income: z.boolean(),
  notes: z.string().check(visible(), z.maxLength(CRITERIA_WORDS)),
});

/** The criteria of a host's side. */
export type Criteria = z.infer<typeof criteriaSchema>;

/** Criteria that ask for nothing. */
export const NO_CRITERIA: Criteria = {
  income_ratio: null,
  people_per_bedroom: null,
  references_least: 0,
  proof_of_income: false,
  notes: '',
};

/** Criteria as they are stored, with the version that a change begins from. */
export const storedCriteriaSchema = z.extend(criteriaSchema, { row_version: z.int() });

/** Criteria as they are stored. */
export type StoredCriteria = z.infer<typeof storedCriteriaSchema>;

const ASSISTANCE =
  /\b(?:assistance|service|support|guide|seeing[- ]eye|hearing|esa|asistencia|servicio|apoyo|gu[ií]a|lazarillo)\b/i;

/** Whether an animal is named as one that assists a person, in English or Spanish. */
const isAssistanceAnimal = (words: string): boolean => ASSISTANCE.test(words);

/** What was sent, as far as criteria look at it. */
export type CriteriaContent = Pick<ApplicationContent, 'facts'> & {
  references: readonly unknown[];
};

/** The home as far as criteria look at it. */
export type CriteriaHome = {
  rent_cents: number;
  bedrooms: number;
  pets_allowed: boolean;
  available_from: string | null;
};

/** What can be looked at, in its order. */
export const criterionNames = [
  'income',
  'people',
  'pets',
  'move_in',
  'references',
  'proof',
] as const;

type CriterionName = (typeof criterionNames)[number];

/** One look: met, not met, or unknown, with the figures that it compared. */
export type CriterionCheck = {
  name: CriterionName;
  result: 'met' | 'missed' | 'unknown';
  asked: number | string;
  found: number | string | null;
};

/** Rounded to a tenth, as it is shown. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The income of a month as a multiple of the rent, as it is shown; null where one is unknown. */
export function incomeRatio(
  content: Pick<ApplicationContent, 'facts'>,
  home: Pick<CriteriaHome, 'rent_cents'>,
): number | null {
  const income = content.facts?.income_cents ?? null;
  return income === null || home.rent_cents <= 0 ? null : tenth(income / home.rent_cents);
}

const compared = (
  name: CriterionName,
  asked: number | string,
  found: number | string | null,
  isMet: boolean,
): CriterionCheck => ({
  name,
  asked,
  found,
  result: found === null ? 'unknown' : isMet ? 'met' : 'missed',
});

/**
 * Looks at one application by the criteria of the home, the same way for everybody. It recommends
 * nothing: a person decides, and says the reason.
 */
export function checkCriteria(
  criteria: Criteria,
  home: CriteriaHome,
  content: CriteriaContent,
  papers: { hasProofOfIncome: boolean },
): CriterionCheck[] {
  const checks: CriterionCheck[] = [];
  const facts = content.facts;
  if (criteria.income_ratio !== null) {
    const ratio = incomeRatio(content, home);
    checks.push(
      compared('income', criteria.income_ratio, ratio, (ratio ?? 0) >= criteria.income_ratio),
    );
  }
  if (criteria.people_per_bedroom !== null) {
    const most = criteria.people_per_bedroom * Math.max(1, home.bedrooms);
    const people = facts?.household_size ?? null;
    checks.push(compared('people', most, people, (people ?? 0) <= most));
  }
  if (!home.pets_allowed) {
    // An assistance animal is no pet, and is asked about by no criterion.
    const pets = facts ? facts.pets.filter((one) => !isAssistanceAnimal(one)).length : null;
    checks.push(compared('pets', 0, pets, pets === 0));
  }
  if (home.available_from) {
    const moveIn = facts?.move_in_on ?? null;
    checks.push(
      compared('move_in', home.available_from, moveIn, (moveIn ?? '') >= home.available_from),
    );
  }
  if (criteria.references_least > 0) {
    const count = content.references.length;
    checks.push(
      compared('references', criteria.references_least, count, count >= criteria.references_least),
    );
  }
  if (criteria.proof_of_income) {
    checks.push(compared('proof', 1, papers.hasProofOfIncome ? 1 : 0, papers.hasProofOfIncome));
  }
  return checks;
}
