import { useQuery } from '@tanstack/react-query';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { MessageButton } from '../../../../features/first-message/message-button.tsx';
import { DepositLetter } from '../../../../features/tenancies/deposit-letter.tsx';
import { HomeName } from '../../-parts/home-name.tsx';
import { Panel } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

type FormerHomesProps = {
  me: string;
  tenancies: readonly Tenancy[];
  homeOf: (id: string) => MyHome | undefined;
};

/** Homes of the user's former leases, each with what became of its deposit and the way to its host. */
export function FormerHomes({ me, tenancies, homeOf }: FormerHomesProps) {
  const t = useTexts(texts);
  if (tenancies.length === 0) return null;
  return (
    <Panel title={t('formerHomes.earlierHomes')}>
      <ul className="divide-y divide-border/70">
        {tenancies.map((lease) => (
          <li key={lease.id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium text-pretty">
              <HomeName home={homeOf(lease.listing_id)} />
            </p>
            <p className="text-sm text-muted">
              {lease.ends_on
                ? t('formerHomes.fromTo', {
                    from: longDate(lease.starts_on),
                    to: longDate(lease.ends_on),
                  })
                : longDate(lease.starts_on)}
            </p>
            <Deposit me={me} lease={lease.id} />
            <div className="mt-2">
              <MessageButton
                hasWords
                to={lease.host_id}
                name={homeOf(lease.listing_id)?.host_name ?? t('formerHomes.theHost')}
                listing={lease.listing_id}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The letter about a deposit that was returned; of one that is not, who has it. */
function Deposit({ me, lease }: { me: string; lease: string }) {
  const t = useTexts(texts);
  const course = useQuery(courseQuery(me, lease)).data;
  const deposit = course?.deposit;
  if (!deposit) return null;
  if (deposit.status !== 'refunded') {
    // With a lease that goes on its deposit does, too.
    if (course.goes_on || deposit.held_cents === 0) return null;
    return (
      <p className="mt-1 text-pretty">
        {t('formerHomes.depositHeld', { amount: money(deposit.held_cents) })}
      </p>
    );
  }
  return (
    <div className="mt-2">
      <DepositLetter me={me} lease={lease} />
    </div>
  );
}
