import { Link } from '@tanstack/react-router';
import {
  disputePay,
  withdrawPayDispute,
} from '#shared/domains/earnings/model/guide-pay/pay-commands.ts';
import type { PayState, TourPay } from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { exactMoney } from '../../../../features/earnings/amounts.ts';
import { disputeWords, homeOf, payNote, timeOf } from './pay-words.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const TONES: Partial<Record<PayState, 'brand' | 'accent'>> = { paid: 'brand', failed: 'accent' };

type PayColumns = { me: string; now: Date; onAsk: (row: TourPay) => void };

/** The columns of a guide's tours with their pay. */
export function payColumns({ me, now, onAsk }: PayColumns): Column<TourPay>[] {
  return [
    { id: 'tour', header: t('tourPay.tour'), card: 'title', cell: (row) => <What row={row} /> },
    { id: 'host', header: t('tourPay.host'), cell: ({ org }) => org },
    {
      id: 'pay',
      header: t('tourPay.pay'),
      align: 'end',
      cell: ({ cents }) => (cents === null ? '–' : exactMoney(cents)),
    },
    {
      id: 'status',
      header: t('tourPay.status'),
      cell: (row) => (
        <>
          <Badge tone={TONES[row.state] ?? 'neutral'}>{t(`payState.${row.state}`)}</Badge>
          {[payNote(row), ...disputeWords(row)].map(
            (words) =>
              words && (
                <span key={words} className="block text-sm break-words text-muted">
                  {words}
                </span>
              ),
          )}
        </>
      ),
    },
    {
      id: 'verbs',
      header: t('tourPay.actions'),
      card: 'actions',
      cell: (row) => <Verbs row={row} me={me} now={now} onAsk={onAsk} />,
    },
  ];
}

function What({ row }: { row: TourPay }) {
  const t = useTexts(texts);
  return (
    <>
      {row.tour_id ? (
        <Link
          to="/guide-dashboard/tour-manager"
          search={{ tour: row.tour_id }}
          className="underline underline-offset-4"
        >
          {homeOf(row)}
        </Link>
      ) : (
        homeOf(row)
      )}
      <span className="block text-sm font-normal text-muted">{timeOf(row)}</span>
      {row.kind === 'correction' && (
        <span className="block text-sm font-normal text-muted">{t('tourPay.correction')}</span>
      )}
    </>
  );
}

function Verbs({ row, me, now, onAsk }: PayColumns & { row: TourPay }) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(withdrawPayDispute, { me });
  const { dispute } = row;
  const said = { home: homeOf(row), time: timeOf(row) };
  if (dispute && withdrawPayDispute.can(dispute, null).allowed) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className="pointer-coarse:h-12"
        busy={busy}
        aria-label={t('tourPay.withdrawOne', said)}
        onClick={() => void run({ dispute: dispute.id }, dispute)}
      >
        {t('tourPay.withdraw')}
      </Button>
    );
  }
  const asked = { ends_at: new Date(row.ends_at), now, said: dispute?.status ?? null };
  if (row.kind !== 'tour' || !disputePay.can(asked, null).allowed) return null;
  return (
    <Button
      size="sm"
      variant="soft"
      className="pointer-coarse:h-12"
      aria-label={t('tourPay.askOne', said)}
      onClick={() => onAsk(row)}
    >
      {t('tourPay.ask')}
    </Button>
  );
}
