import { Link } from '@tanstack/react-router';
import { chargeStatusLabels } from '#shared/domains/earnings/model/labels.ts';
import { type ApplicationFee, openFee } from '#shared/domains/earnings/model/tenant-money.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../dates/long-date.ts';
import { exactMoney } from '../earnings/amounts.ts';
import texts from './texts/en.ts';

type FeeFactsProps = {
  fee: ApplicationFee;
  /** Of the person who pays it: with the way to finish it. */
  isMine?: boolean;
};

/** What became of the fee of an application, line by line: how far it is, what was paid, what was given back. */
export function FeeFacts({ fee, isMine = false }: FeeFactsProps) {
  const t = useTexts(texts);
  const open = openFee(fee);
  const paid = fee.payment_allocations.flatMap(({ payment_id, amount_cents, payments }) =>
    payments?.settled_on ? [{ id: payment_id, amount_cents, day: payments.settled_on }] : [],
  );
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3">
        <strong className="text-xl font-semibold">{exactMoney(fee.amount_cents)}</strong>
        <Badge tone={open ? 'accent' : fee.status === 'paid' ? 'brand' : 'outline'}>
          {open ? t(`state.${open.state}`) : chargeStatusLabels[fee.status]}
        </Badge>
      </p>
      {open && (
        <p className="mt-2 text-pretty text-muted">
          {t(`${isMine ? 'mine' : 'theirs'}.${open.state}`)}
        </p>
      )}
      {isMine && open?.state === 'unfinished' && (
        <Link
          to="/payment"
          search={{ payment: open.payment, finish: true }}
          className={buttonClass({ className: 'mt-3' })}
        >
          {t('finish')}
        </Link>
      )}
      <ul className="mt-3 divide-y divide-border/70">
        {paid.map(({ id, amount_cents, day }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            {t('paidOn', { day: longDate(day) })}
            <span className="font-medium">{exactMoney(amount_cents)}</span>
          </li>
        ))}
        {fee.refunds.map(({ id, amount_cents, reason, refunded_on }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              {t('givenBackOn', { day: longDate(refunded_on) })}
              <span className="block text-sm text-muted">{reason}</span>
            </span>
            <span className="font-medium">{exactMoney(-amount_cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
