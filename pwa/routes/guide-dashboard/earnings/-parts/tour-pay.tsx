import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import {
  keptSums,
  paySumsQuery,
  tourPayQuery,
  wholeTourPay,
} from '#shared/domains/earnings/cache/guide-pay-queries.ts';
import type {
  TourPay as PaidTour,
  PaySum,
} from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { monthOf, monthsUpTo } from '#shared/domains/earnings/model/rules.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { exactMoney, monthLong } from '../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../features/earnings/totals.tsx';
import { CsvButton } from '../../../../features/files/csv-button.tsx';
import { PdfButton } from '../../../../features/files/pdf-button.tsx';
import { KeptNote } from '../../../../features/kept-answers/kept-note.tsx';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { payColumns } from './pay-columns.tsx';
import { SUMMED } from './pay-words.ts';
import texts from './texts/en.ts';

/** Months that can be chosen: this one and those before it. */
const MONTHS = 13;

/** What each tour of a month brings a guide, where that stands, and the way to say that it is wrong. */
export function TourPay() {
  const t = useTexts(texts);
  const { id: me, full_name: name } = useMe();
  const now = useNow();
  const months = monthsUpTo(monthOf(deviceDay(now)), MONTHS).toReversed();
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0] ?? '';
  const sums = useQuery(paySumsQuery(me, month));
  const rows = useInfiniteQuery(tourPayQuery(me, month));
  const [asking, setAsking] = useState<PaidTour | null>(null);
  const file = t('tourPay.file', { month: month.slice(0, 7) });
  return (
    <section aria-labelledby="tour-pay" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="tour-pay" className="text-xl font-semibold">
          {t('tourPay.payOfTours')}
        </h2>
        <div className="flex w-full flex-wrap items-end gap-3 md:w-auto">
          <div className="w-full md:w-56">
            <Select
              label={t('tourPay.month')}
              value={month}
              options={months.map((one) => ({ value: one, label: monthLong(one) }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </div>
          <CsvButton
            name={file}
            lines={async () => {
              const [{ payLines }, all] = await Promise.all([
                import('./pay-files.ts'),
                wholeTourPay(month),
              ]);
              return payLines(all);
            }}
          />
          <PdfButton
            name={file}
            label={t('tourPay.savePdf')}
            paper={async () => {
              const [{ payPaper }, all] = await Promise.all([
                import('./pay-files.ts'),
                wholeTourPay(month),
              ]);
              return payPaper({
                rows: all,
                sums: sums.data ?? [],
                month,
                guide: name ?? '',
                written: now,
              });
            }}
          />
        </div>
      </div>
      <KeptNote me={me} kept={keptSums(month)} />
      <RemoteQuery query={sums} what={t('tourPay.payOfTours')} icon={<Wallet size={28} />}>
        {(data) => <Sums sums={data} />}
      </RemoteQuery>
      <PagedTable
        query={rows}
        what={t('tourPay.payOfTours')}
        icon={<Wallet size={28} />}
        caption={t('tourPay.caption')}
        columns={payColumns({ me, now, onAsk: setAsking })}
        empty={
          <EmptyState boxed title={t('tourPay.none')} icon={<Wallet size={28} />}>
            {t('tourPay.noneHere')}
          </EmptyState>
        }
      />
      {asking && <AskDialog row={asking} me={me} onClose={() => setAsking(null)} />}
    </section>
  );
}

function Sums({ sums }: { sums: readonly PaySum[] }) {
  const t = useTexts(texts);
  return (
    <Totals
      totals={SUMMED.map((state) => ({
        label: t(`payState.${state}`),
        value: exactMoney(sums.find((sum) => sum.state === state)?.cents ?? 0),
        note: t(`payNote.${state}`),
      }))}
    />
  );
}
