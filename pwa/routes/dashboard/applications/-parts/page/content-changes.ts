import type { ApplicationContent } from '#shared/domains/applications/model/content.ts';
import {
  employmentLabels,
  joinedLabels,
  relationLabels,
} from '#shared/domains/applications/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { numbers } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { longDate } from '../../../../../features/dates/long-date.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A field that a later version has otherwise: what is gone from it, and what came to it, as words. */
export type ContentChange = { name: string; before: string[]; now: string[] };

type Home = ApplicationContent['homes'][number];

const homeText = ({ address, from_on, until_on, landlord_name, landlord_contact }: Home) =>
  [
    address,
    [from_on, until_on].flatMap((day) => (day ? [longDate(day)] : [])).join(' – '),
    landlord_name,
    landlord_contact,
  ]
    .filter(Boolean)
    .join(', ');

/** Every field of what was sent, with its items in words; a field of one value has one item or none. */
function fieldsOf(
  content: ApplicationContent,
  currency: string,
): [name: string, items: string[]][] {
  const { facts } = content;
  const one = (text: string | null | undefined) => (text ? [text] : []);
  return [
    [t('history.field.full_name'), one(content.full_name)],
    [
      t('facts.people'),
      one(facts?.household_size ? numbers({}).format(facts.household_size) : null),
    ],
    [t('facts.moveIn'), one(facts?.move_in_on && longDate(facts.move_in_on))],
    [t('facts.work'), one(facts?.employment && employmentLabels[facts.employment])],
    [t('history.field.employer'), one(facts?.employer)],
    [
      t('facts.income'),
      one(typeof facts?.income_cents === 'number' ? money(facts.income_cents, currency) : null),
    ],
    [t('facts.pets'), facts?.pets ?? []],
    [t('facts.vehicles'), facts?.vehicles ?? []],
    [t('facts.about'), one(facts?.about)],
    [t('history.field.message'), one(content.message)],
    [t('history.field.homes'), content.homes.map(homeText)],
    [
      t('history.field.references'),
      content.references.map(({ full_name, relation, email, phone, note }) =>
        [full_name, relationLabels[relation], email, phone, note].filter(Boolean).join(', '),
      ),
    ],
    [
      t('history.field.co_applicants'),
      content.co_applicants.map(({ full_name, email, status }) =>
        [full_name, email, joinedLabels[status]].filter(Boolean).join(', '),
      ),
    ],
  ];
}

/** What a version says otherwise than the one before it, field by field. */
export function changesBetween(
  before: ApplicationContent,
  after: ApplicationContent,
  currency: string,
): ContentChange[] {
  const earlier = new Map(fieldsOf(before, currency));
  return fieldsOf(after, currency).flatMap(([name, items]) => {
    const former = earlier.get(name) ?? [];
    const gone = former.filter((item) => !items.includes(item));
    const came = items.filter((item) => !former.includes(item));
    return gone.length + came.length === 0 ? [] : [{ name, before: gone, now: came }];
  });
}

/** The changes in one line of a table. */
export const changesText = (changes: readonly ContentChange[]): string =>
  changes
    .map(({ name, before, now }) => `${name}: ${wordsOf(before)} → ${wordsOf(now)}`)
    .join('; ');

/** The items of one side of a change. */
export const wordsOf = (items: readonly string[]): string => items.join('; ') || t('history.empty');
