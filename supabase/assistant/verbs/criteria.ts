import {
  type Criteria,
  NO_CRITERIA,
  type StoredCriteria,
  storedCriteriaSchema,
} from '#shared/domains/applications/model/criteria.ts';
import { criterionWords } from '#shared/domains/applications/model/words/criterion-words.ts';
import { numberOf as inLetters } from '../grammar/small-words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { choiceLabel } from './choice-labels.ts';
import { needs, numberOf, refuse, saidText, textOf } from './lookups.ts';
import type { SlotValues, Verb } from './verb.ts';

const PAGE = '/dashboard/applications/criteria';

type Whose = { org: string | null; listing: string | null };

/** The criteria of an organisation, or those that a home has of its own. */
async function storedOf(
  { tx }: ToolContext,
  { org, listing }: Whose,
): Promise<StoredCriteria | null> {
  const rows = listing
    ? await tx<{ row: unknown }[]>`
        select to_jsonb(c) as row from public.home_criteria c where c.listing_id = ${listing}`
    : await tx<{ row: unknown }[]>`
        select to_jsonb(c) as row from public.application_criteria c where c.org_id = ${org}`;
  const [found] = rows;
  return found ? storedCriteriaSchema.parse(found.row) : null;
}

const savedSchema = criterionWords.saveCriteria.command.input;

const COUNTED = ['income_ratio', 'people_per_bedroom', 'references_least'] as const;

const NO_MOST = {
  en: `Income and references are asked for as a minimum: there is no maximum. All criteria are at ${PAGE}`,
  es: `Los ingresos y las referencias se piden como mínimo: no hay máximo. Todos los criterios están en ${PAGE}`,
};

const NO_LEAST = {
  en: `People per bedroom are a maximum: there is no minimum. All criteria are at ${PAGE}`,
  es: `Las personas por habitación son un máximo: no hay mínimo. Todos los criterios están en ${PAGE}`,
};

/** What a sentence asks of applicants, over what is asked already. */
function changed(before: Criteria, values: SlotValues): Criteria {
  const criterion = saidText(values, 'criterion');
  if (criterion === 'proof_of_income') return { ...before, proof_of_income: true };
  const field = COUNTED.find((one) => one === criterion);
  const letters = textOf(values, 'count');
  const count = numberOf(values, 'number') ?? (letters === null ? null : inLetters(letters));
  if (!field || count === null) {
    return needs(['number'], {
      en: `Say how much, for example “require an income of 3 times the rent”. All criteria are at ${PAGE}`,
      es: `Di cuánto, por ejemplo «exige ingresos de 3 veces la renta». Todos los criterios están en ${PAGE}`,
    });
  }
  const bound = textOf(values, 'bound');
  if (bound !== null && (bound === 'most') !== (field === 'people_per_bedroom')) {
    return refuse(bound === 'most' ? NO_MOST : NO_LEAST);
  }
  return { ...before, [field]: count };
}

/** The fields of criteria as a plan shows them. */
const fieldsOf = (criteria: Criteria) => [
  ...COUNTED.map((field) => ({
    field,
    value: criteria[field] === null ? null : String(criteria[field]),
  })),
  {
    field: 'proof_of_income' as const,
    value: criteria.proof_of_income ? choiceLabel('yes') : choiceLabel('no'),
  },
];

const saveCriteria: Verb = {
  spoken: criterionWords.saveCriteria,
  async input(context, values) {
    const listing = textOf(values, 'listing');
    const whose = { org: listing === null ? context.caller.orgId : null, listing };
    const stored = await storedOf(context, whose);
    // A home that has none of its own begins with those that apply to it.
    const shared =
      stored ?? (await storedOf(context, { org: context.caller.orgId, listing: null }));
    const { row_version: _, ...before } = shared ?? { ...NO_CRITERIA, row_version: 0 };
    return { ...whose, criteria: changed(before, values), version: stored?.row_version ?? null };
  },
  subject: (context, input) => storedOf(context, savedSchema.parse(input)),
  async shows(context, input) {
    const { criteria, ...whose } = savedSchema.parse(input);
    const before = fieldsOf((await storedOf(context, whose)) ?? NO_CRITERIA);
    return fieldsOf(criteria).flatMap(({ field, value }, at) => {
      const was = before[at]?.value ?? null;
      return was === value ? [] : [{ label: choiceLabel(field), before: was, after: value }];
    });
  },
};

const removeCriteria: Verb = {
  spoken: criterionWords.removeCriteria,
  async input(context, values) {
    const listing = saidText(values, 'listing');
    if (!(await storedOf(context, { org: null, listing }))) {
      refuse({
        en: `This home has no criteria of its own. Those of all homes are at ${PAGE}`,
        es: `Esta vivienda no tiene criterios propios. Los de todas están en ${PAGE}`,
      });
    }
    return { listing };
  },
  async subject(context, input) {
    const { listing } = criterionWords.removeCriteria.command.input.parse(input);
    return storedOf(context, { org: null, listing });
  },
  async shows(context, input) {
    const { listing } = criterionWords.removeCriteria.command.input.parse(input);
    const stored = await storedOf(context, { org: null, listing });
    const own = fieldsOf(stored ?? NO_CRITERIA).map(({ field, value }) => ({
      label: choiceLabel(field),
      before: value,
      after: null,
    }));
    return [
      ...own,
      {
        label: say({ en: 'Then apply', es: 'Después se aplican' }),
        before: null,
        after: say({
          en: 'the criteria of all your homes',
          es: 'los criterios de todas tus viviendas',
        }),
      },
    ];
  },
};

/** What a manager asks of applicants. */
export const criterionVerbs: readonly Verb[] = [saveCriteria, removeCriteria];
