import { Receipt } from 'lucide-react';
import { chargeStatusLabels, chargeText } from '#shared/domains/earnings/model/labels.ts';
import { can, openCents } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { DataTable } from '#shared/kit/data-table.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { WantedRow } from '../../../../../features/query-states/wanted-row.tsx';
import texts from './texts/en.ts';
import type { MoneyVerb } from './verb-dialog.tsx';

type ChargesTableProps = {
  charges: readonly Charge[];
  /** The day at the home. */
  today: string;
  /** The lease runs, or one that renews it: its deposit is held. */
  runsOn: boolean;
  onVerb: (verb: MoneyVerb) => void;
};

/** What the tenants were asked for, with what can be done about each. */
export function ChargesTable({ charges, today, runsOn, onVerb }: ChargesTableProps) {
  const t = useTexts(texts);
  const columns: Column<Charge>[] = [
    {
      id: 'what',
      header: t('chargesTable.charge'),
      card: 'title',
      value: ({ description }) => description,
      cell: (charge) => (
        <>
          <WantedRow name="charge" id={charge.id} />
          {chargeText(charge)}
        </>
      ),
    },
    {
      id: 'due',
      header: t('chargesTable.due'),
      value: ({ due_on }) => due_on,
      cell: ({ due_on }) => <span className="whitespace-nowrap">{dayText(due_on)}</span>,
    },
    amount('amount', t('chargesTable.amount'), ({ amount_cents }) => amount_cents),
    amount('paid', t('chargesTable.paid'), ({ paid_cents }) => paid_cents),
    amount('waived', t('chargesTable.waived'), ({ waived_cents }) => waived_cents),
    amount('open', t('chargesTable.open'), openCents),
    {
      id: 'status',
      header: t('chargesTable.status'),
      value: ({ status }) => status,
      cell: (charge) => <ChargeStatus charge={charge} today={today} />,
    },
    {
      id: 'verbs',
      header: t('chargesTable.actions'),
      card: 'actions',
      cell: (charge) => <Verbs charge={charge} runsOn={runsOn} onVerb={onVerb} />,
    },
  ];
  return (
    <DataTable
      caption={t('chargesTable.caption')}
      columns={columns}
      rowKey={({ id }) => id}
      content={{ kind: 'ready', rows: charges }}
      empty={
        <EmptyState boxed title={t('chargesTable.none')} icon={<Receipt size={28} />}>
          {t('chargesTable.theyComeWithTheLease')}
        </EmptyState>
      }
    />
  );
}

const amount = (
  id: string,
  header: string,
  centsOf: (charge: Charge) => number,
): Column<Charge> => ({
  id,
  header,
  align: 'end',
  value: centsOf,
  cell: (charge) =>
    centsOf(charge) === 0 ? <span className="text-muted">–</span> : exactMoney(centsOf(charge)),
});

function ChargeStatus({ charge, today }: { charge: Charge; today: string }) {
  const t = useTexts(texts);
  const isComing = openCents(charge) > 0 && charge.due_on > today;
  const tone = charge.status === 'overdue' ? 'accent' : isComing ? 'outline' : 'neutral';
  return (
    <Badge tone={tone}>
      {isComing && charge.status === 'due'
        ? t('chargesTable.notDueYet')
        : chargeStatusLabels[charge.status]}
    </Badge>
  );
}

type VerbsProps = Pick<ChargesTableProps, 'runsOn' | 'onVerb'> & { charge: Charge };

function Verbs({ charge, runsOn, onVerb }: VerbsProps) {
  const t = useTexts(texts);
  const what = chargeText(charge);
  const verb = (kind: 'waive' | 'refund' | 'deposit', label: string, name: string) => (
    <Button
      size="sm"
      variant="secondary"
      className="pointer-coarse:h-12"
      aria-label={name}
      onClick={() => onVerb({ kind, charge })}
    >
      {label}
    </Button>
  );
  return (
    <span className="inline-flex flex-wrap gap-2 md:justify-end">
      {can.recordPayment(charge, 'manager', false) && (
        <Button
          size="sm"
          variant="secondary"
          className="pointer-coarse:h-12"
          aria-label={t('chargesTable.recordFor', { what })}
          onClick={() => onVerb({ kind: 'payment', charge })}
        >
          {t('chargesTable.record')}
        </Button>
      )}
      {can.waive(charge, 'manager', false) &&
        verb('waive', t('chargesTable.waive'), t('chargesTable.waiveOne', { what }))}
      {can.refund(charge, 'manager') &&
        verb('refund', t('chargesTable.refund'), t('chargesTable.refundOne', { what }))}
      {can.returnDeposit(charge, 'manager', runsOn) &&
        verb('deposit', t('chargesTable.returnDeposit'), t('chargesTable.returnDeposit'))}
    </span>
  );
}
