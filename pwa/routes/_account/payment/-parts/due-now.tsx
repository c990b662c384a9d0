import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import {
  chargesQuery,
  duesQuery,
  paymentsQuery,
} from '#shared/domains/earnings/cache/tenant-payments.ts';
import { chargeStatusLabels, chargeText } from '#shared/domains/earnings/model/labels.ts';
import type { Charge, Payment } from '#shared/domains/earnings/model/schema.ts';
import {
  isUnderWay,
  isUnfinished,
  openCharges,
} from '#shared/domains/earnings/model/tenant-rules.ts';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import type { BegunPayment } from '../../../../features/provider-payments/finish-payment.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useWantedRow, WantedRow } from '../../../../features/query-states/wanted-row.tsx';
import { PayForm } from './pay-form.tsx';
import texts from './texts/en.ts';

/** What is open, and the way to pay it. */
export function DueNow({ me, onBegun }: { me: string; onBegun: (payment: BegunPayment) => void }) {
  const t = useTexts(texts);
  const tenancies = useQuery(tenanciesQuery(me));
  return (
    <section aria-labelledby="due" className="mt-8">
      <h2 id="due" className="mb-3 text-xl font-semibold">
        {t('dueNow.dueNow')}
      </h2>
      <RemoteQuery query={tenancies} what={t('dueNow.payments')} icon={<Receipt size={28} />}>
        {(leases) =>
          leases.length === 0 ? (
            <NothingDue rented={false} />
          ) : (
            <Due me={me} leases={leases.map(({ id }) => id)} onBegun={onBegun} />
          )
        }
      </RemoteQuery>
    </section>
  );
}

type DueProps = {
  me: string;
  leases: readonly string[];
  onBegun: (payment: BegunPayment) => void;
};

function Due({ me, leases, onBegun }: DueProps) {
  const t = useTexts(texts);
  const query = useQuery(chargesQuery(me, leases));
  const dues = useQuery(duesQuery(me, leases)).data;
  const wanted = useWantedRow('charge');
  const payments = useInfiniteQuery(paymentsQuery(me));
  const chargesOf = (is: (payment: Payment) => boolean) =>
    new Set(
      (payments.data ?? [])
        .filter(is)
        .flatMap(({ lines }) => lines.map(({ charge_id }) => charge_id)),
    );
  const waiting = chargesOf(isUnderWay);
  const unfinished = chargesOf(isUnfinished);
  return (
    <RemoteQuery query={query} what={t('dueNow.payments')} icon={<Receipt size={28} />}>
      {(charges: readonly Charge[]) => {
        const open = openCharges(charges);
        const settled = charges.find(
          ({ id }) => id === wanted && !open.some((one) => one.id === id),
        );
        if (open.length === 0)
          return (
            <>
              {settled && <Settled charge={settled} />}
              <NothingDue rented />
            </>
          );
        // Another choice of charges is another form: what was ticked of the old ones is gone.
        return (
          <>
            {settled && <Settled charge={settled} />}
            {dues && (
              <p className="mb-3 text-pretty">
                {dues.charges === 0
                  ? t('dueNow.nothingYet')
                  : t.rich('dueNow.total', {
                      amount: money(dues.open_cents),
                      count: dues.charges,
                      strong: (words) => (
                        <strong className="text-2xl font-semibold">{words}</strong>
                      ),
                    })}
                {dues.coming > 0 && (
                  <span className="block text-sm text-muted">
                    {t('dueNow.comesLater', {
                      amount: money(dues.coming_cents),
                      count: dues.coming,
                    })}
                  </span>
                )}
              </p>
            )}
            <PayForm
              key={open.map(({ id }) => id).join()}
              me={me}
              open={open}
              waiting={waiting}
              unfinished={unfinished}
              onBegun={onBegun}
            />
          </>
        );
      }}
    </RemoteQuery>
  );
}

/** A charge that a notice is about, of which nothing is to be paid any more: waived, paid or given back. */
function Settled({ charge }: { charge: Charge }) {
  const t = useTexts(texts);
  return (
    <article className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-surface p-4">
      <WantedRow name="charge" id={charge.id} />
      <span className="min-w-0 grow">
        {chargeText(charge)}
        <span className="block text-sm text-muted">
          {t('chargeChoice.dueOn', { day: longDate(charge.due_on) })}
        </span>
      </span>
      <Badge>{chargeStatusLabels[charge.status]}</Badge>
    </article>
  );
}

function NothingDue({ rented }: { rented: boolean }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={t('dueNow.nothingIsDue')}
      icon={<Receipt size={28} />}
      action={
        <Link to={rented ? '/my-home' : '/homes'} className={buttonClass({ variant: 'secondary' })}>
          {rented ? t('dueNow.myHome') : t('dueNow.findAHome')}
        </Link>
      }
    >
      {rented ? t('dueNow.youAreToldBefore') : t('dueNow.onceYouRentAHome')}
    </EmptyState>
  );
}
