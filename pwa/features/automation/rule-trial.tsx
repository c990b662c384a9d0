import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trialQuery } from '#shared/domains/automation/cache/queries.ts';
import {
  type AutomationRuleInput,
  automationConditionsSchema,
} from '#shared/domains/automation/model/rules.ts';
import { subjectPage } from '#shared/domains/automation/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { listTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import texts from './texts/en.ts';

/** How many rows of a trial are shown. */
const SHOWN = 5;

/** What would have set a rule off in the last three months, as the server counts it. */
export function RuleTrial({ me, rule }: { me: string; rule: AutomationRuleInput }) {
  const t = useTexts(texts);
  const now = useNow();
  const isClear = automationConditionsSchema.safeParse(rule.conditions).success;
  const { data, isError } = useQuery({
    ...trialQuery(me, rule),
    enabled: isClear,
    placeholderData: (last) => last,
  });
  const total = data?.[0]?.total ?? 0;
  return (
    <section aria-live="polite" className="rounded-lg bg-sunken p-4">
      <h3 className="font-semibold">{t('trial.lastThreeMonths')}</h3>
      {isError && <p className="text-sm text-danger">{t('trial.notNow')}</p>}
      {!isError && data && (
        <p className="text-sm text-muted">{t('trial.times', { count: total })}</p>
      )}
      <ul className="mt-2 flex flex-col gap-1 text-sm empty:hidden">
        {data?.slice(0, SHOWN).map((row) => (
          <li key={row.subject_id} className="flex flex-wrap gap-x-2">
            <time dateTime={row.happened_at} className="text-muted">
              {listTime(row.happened_at, now)}
            </time>
            <Link to={subjectPage(row)} className="min-w-0 break-words text-link hover:underline">
              {[row.person, row.home].filter(Boolean).join(', ') ||
                t(`subject.${row.subject_table}`)}
            </Link>
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <p className="mt-1 text-sm text-muted">{t('trial.more', { count: total - SHOWN })}</p>
      )}
    </section>
  );
}
