import type { ApplyForm } from './apply-schema.ts';
import { type FormerHome, toPastHome } from './former-homes.ts';
import type {
  Application,
  ApplicationShare,
  CoApplicant,
  Reference,
  RenterProfile,
} from './schema.ts';

/** What the server has stored of the user's application for a home. */
export type StoredApplication = {
  facts: RenterProfile | null;
  homes: readonly FormerHome[];
  references: readonly Reference[];
  /** The one that is open, or was approved; none before the first word. */
  application: Application | null;
  coApplicants: readonly CoApplicant[];
  shares: readonly ApplicationShare[];
};

/** An application of a user who has not answered anything yet. */
export const NOTHING_STORED: StoredApplication = {
  facts: null,
  homes: [],
  references: [],
  application: null,
  coApplicants: [],
  shares: [],
};

/** What is stored as the form shows it. */
export function toApplyForm(stored: StoredApplication): ApplyForm {
  const { facts, homes, references, application, coApplicants } = stored;
  const shares = new Map(stored.shares.map((one) => [one.id, one]));
  return {
    people: facts?.household_size ?? null,
    employment: facts?.employment ?? '',
    employer: facts?.employer ?? '',
    income: facts?.income_cents == null ? null : facts.income_cents / 100,
    moveIn: facts?.move_in_on ?? null,
    pets: facts?.pets ?? [],
    vehicles: facts?.vehicles ?? [],
    about: facts?.about ?? '',
    homes: homes.map(toPastHome),
    companions: coApplicants.map(({ id, full_name, email, status }) => ({
      id,
      full_name,
      email: email ?? '',
      status,
      mate: shares.get(id)?.mate_id ?? null,
      share: toPercent(shares.get(id)?.share_bps ?? null),
    })),
    references: references.map(({ id, full_name, relation, email, phone }) => ({
      id,
      full_name,
      relation,
      email: email ?? '',
      phone: phone ?? '',
    })),
    message: application?.message ?? '',
  };
}

const toPercent = (bps: number | null) => (bps === null ? null : bps / 100);

/** The facts of the form as the table has them. */
export function factsOf(form: ApplyForm) {
  return {
    household_size: form.people,
    employment: form.employment || null,
    employer: form.employer || null,
    income_cents: form.income === null ? null : Math.round(form.income * 100),
    move_in_on: form.moveIn,
    pets: form.pets,
    vehicles: form.vehicles,
    about: form.about,
  };
}

/**
 * Rows of a list that are new or differ, and those that were taken away since it was shown: `before` is what
 * the form began with, `there` what the server has by now. A row that this form shows as it began belongs to
 * another device where the two differ.
 */
export function changesOf<Row extends { id: string }>(
  before: readonly Row[],
  now: readonly Row[],
  there: readonly Row[],
): { changed: Row[]; fresh: Row[]; gone: string[] } {
  const textsOf = (rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  const [known, began] = [textsOf(there), textsOf(before)];
  const wanted = new Set(now.map(({ id }) => id));
  const typed = now.filter((row) => began.get(row.id) !== JSON.stringify(row));
  return {
    changed: typed.filter((row) => known.has(row.id) && known.get(row.id) !== JSON.stringify(row)),
    fresh: typed.filter(({ id }) => !known.has(id)),
    // Rows that another device added in the meantime are not deleted: this form never showed them.
    gone: before.map(({ id }) => id).filter((id) => known.has(id) && !wanted.has(id)),
  };
}
