import { dates, numbers } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { Criteria, CriterionCheck } from './criteria.ts';

const t = textsOf(texts);

/** Days have no time zone: read as UTC they stay what they are. */
const day = (value: number | string) =>
  dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));

const figure = (value: number | string) =>
  numbers({ maximumFractionDigits: 1 }).format(Number(value));

/** What a criterion is called. */
export const criterionTitle = (name: CriterionCheck['name']) => t(`criterion.${name}`);

/** What a check is called, and what it compared. */
export function criterionWords({ name, asked, found }: CriterionCheck): {
  title: string;
  detail: string;
} {
  const title = criterionTitle(name);
  if (name === 'proof')
    return { title, detail: t(found ? 'criterion.shared' : 'criterion.notShared') };
  if (name === 'pets') {
    const detail =
      found === null ? t('criterion.notTold') : t('criterion.petsTold', { found: Number(found) });
    return { title, detail };
  }
  const format = name === 'move_in' ? day : figure;
  return {
    title,
    detail: t(`criterion.${name}Asked`, {
      asked: format(asked),
      found: found === null ? t('criterion.notTold') : format(found),
    }),
  };
}

/** Criteria as applicants read them before they apply, a line each; the host's own words apart. */
export function criteriaLines(criteria: Criteria): string[] {
  const { income_ratio, people_per_bedroom, references_least, proof_of_income } = criteria;
  return [
    income_ratio !== null && t('criteria.income', { asked: figure(income_ratio) }),
    people_per_bedroom !== null && t('criteria.people', { asked: people_per_bedroom }),
    references_least > 0 && t('criteria.references', { asked: references_least }),
    proof_of_income && t('criteria.proof'),
  ].filter((line) => line !== false);
}
