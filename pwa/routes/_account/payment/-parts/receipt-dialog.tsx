import { useQuery } from '@tanstack/react-query';
import { receiptQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import {
  chargeText,
  paymentMethodLabels,
  paymentStatusLabels,
} from '#shared/domains/earnings/model/labels.ts';
import type { Payment } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { ReceiptButton } from '../../../../features/receipts/receipt-button.tsx';
import { receiptParties } from '../../../../features/receipts/receipt-parties.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type ReceiptDialogProps = { me: string; payment: Payment | null; onClose: () => void };

/** A receipt: read here, saved as a PDF to keep a copy. */
export function ReceiptDialog({ me, payment, onClose }: ReceiptDialogProps) {
  const t = useTexts(texts);
  const code = payment?.receipt_code ?? '';
  return (
    <Dialog
      open={payment !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('receiptDialog.receipt', { code })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('receiptDialog.close')}
          </Button>
          {payment && <ReceiptButton payment={payment.id} code={code} />}
        </>
      }
    >
      {payment && (
        <dl className="flex flex-col gap-2">
          <Parties me={me} payment={payment.id} />
          {receiptLines(payment).map(([name, text], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never move, and may read the same
            <div key={at} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

/** Who paid whom, and for which home, once it has been read. */
function Parties({ me, payment }: { me: string; payment: string }) {
  const receipt = useQuery(receiptQuery(me, payment)).data;
  if (!receipt) return null;
  return receiptParties(receipt).map(([name, text]) => (
    <div key={name} className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  ));
}

function receiptLines(payment: Payment): [string, string][] {
  const { amount_cents, refunded_cents, currency, method, status, settled_on, lines } = payment;
  return [
    ...(settled_on
      ? [[t('receiptDialog.arrivedOn'), longDate(settled_on)] as [string, string]]
      : []),
    [t('receiptDialog.method'), paymentMethodLabels[method]],
    [t('receiptDialog.status'), paymentStatusLabels[status]],
    ...lines.map((line): [string, string] => [
      chargeText(line),
      money(line.amount_cents, currency),
    ]),
    [t('receiptDialog.total'), money(amount_cents, currency)],
    ...(refunded_cents > 0
      ? [[t('receiptDialog.givenBack'), money(refunded_cents, currency)] as [string, string]]
      : []),
  ];
}
