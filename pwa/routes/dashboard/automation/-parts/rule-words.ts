import { USUAL_DAYS } from '#shared/domains/automation/model/draft.ts';
import { actLabel, kindLabel, triggerLabel } from '#shared/domains/automation/model/labels.ts';
import type { AutomationRule } from '#shared/domains/automation/model/schema.ts';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** When a rule acts, in words: what sets it off, days, wait and homes. */
export function conditionWords(
  { trigger, conditions }: Pick<AutomationRule, 'trigger' | 'conditions'>,
  homes: readonly HomeChoice[],
): string {
  const titles = (conditions.listing_ids ?? []).map(
    (id) => homes.find((home) => home.id === id)?.title ?? t('words.aHome'),
  );
  const before =
    conditions.days_before ?? (trigger === 'charge_overdue' ? null : USUAL_DAYS[trigger]);
  return [
    triggerLabel(trigger),
    before ? t('words.daysBefore', { days: before }) : null,
    conditions.days_after ? t('words.daysAfter', { days: conditions.days_after }) : null,
    conditions.only ? kindLabel(conditions.only) : null,
    conditions.wait_hours ? t('words.wait', { hours: conditions.wait_hours }) : null,
    conditions.priority ? t(`words.from.${conditions.priority}`) : null,
    conditions.keywords ? conditions.keywords.join(', ') : null,
    titles.length > 0 ? titles.join(', ') : t('words.allHomes'),
  ]
    .filter((word) => word !== null)
    .join(' · ');
}

/** What a rule does, in words. */
export const actWords = ({ actions }: Pick<AutomationRule, 'actions'>): string =>
  actions.map(({ kind }) => actLabel(kind)).join(' · ');
