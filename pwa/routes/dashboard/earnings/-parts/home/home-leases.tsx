import { Link } from '@tanstack/react-router';
import type { HomeBooks } from '#shared/domains/earnings/api/home-books.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { lists } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText } from '../../../../../features/earnings/amounts.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';

/** Who lived here, from when to when; each leads to the ledger of the lease. */
export function HomeLeases({ leases }: Pick<HomeBooks, 'leases'>) {
  const t = useTexts(texts);
  const people = leases.flatMap(({ parties }) => parties.map(({ profile_id }) => profile_id));
  const nameOf = useNames([...new Set(people)]);
  return (
    <section aria-labelledby="leases" className="flex flex-col gap-3">
      <h2 id="leases" className="text-xl font-semibold">
        {t('leases.leases')}
      </h2>
      {leases.length === 0 && <p className="text-muted">{t('leases.none')}</p>}
      {leases.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
          {leases.map(({ id, status, starts_on, ends_on, parties }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
              <Link
                to="/dashboard/earnings/leases/$lease"
                params={{ lease: id }}
                className="font-semibold underline underline-offset-2"
              >
                {lists().format(parties.map(({ profile_id }) => nameOf(profile_id)))}
              </Link>
              <span className="grow text-muted">
                {ends_on
                  ? t('leases.until', { first: dayText(starts_on), last: dayText(ends_on) })
                  : t('leases.openEnd', { first: dayText(starts_on) })}
              </span>
              <Badge tone={status === 'ended' ? 'outline' : 'brand'}>
                {leaseStatusLabels[status]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
