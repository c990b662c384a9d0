import { useState } from 'react';
import { chargeText } from '#shared/domains/earnings/model/labels.ts';
import type { LeaseAccount } from '#shared/domains/earnings/model/lease-ledger.ts';
import type { DeductionForm } from '#shared/domains/earnings/model/money-forms.ts';
import { openCents } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import { FeeForm } from './fee-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { RefundForm } from './refund-form.tsx';
import texts from './texts/en.ts';
import { WaiveForm } from './waive-form.tsx';

/** What is being done; without a charge it is for the lease. */
export type MoneyVerb =
  | { kind: 'payment'; charge?: Charge }
  | { kind: 'fee' }
  | { kind: 'waive' | 'refund'; charge: Charge }
  /** `carried` is one more deduction, without its amount. */
  | { kind: 'deposit'; charge: Charge; carried?: DeductionForm };

/** What every form of this page is given. */
export type VerbFormProps = {
  account: LeaseAccount;
  me: string;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
  /** It was done. */
  onDone: () => void;
};

type VerbDialogProps = {
  verb: MoneyVerb;
  account: LeaseAccount;
  charges: readonly Charge[];
  me: string;
  onClose: () => void;
};

/** The form of a verb, in a window; what was typed outlives it until it is sent or discarded. */
export function VerbDialog({ verb, account, charges, me, onClose }: VerbDialogProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(true);
  const charge = 'charge' in verb ? verb.charge : undefined;
  const formKey = `money-${verb.kind}:${charge?.id ?? account.lease_id}`;
  const close = () => {
    setOpen(false);
    onClose();
  };
  const what = charge ? chargeText(charge) : '';
  const words = {
    payment: [t('verbDialog.recordAPayment'), t('verbDialog.moneyThatCame')],
    fee: [t('verbDialog.addACharge'), t('verbDialog.theTenantsAreNotified')],
    waive: [
      t('verbDialog.waive', { what }),
      t('verbDialog.notToBePaid', { amount: exactMoney(charge ? openCents(charge) : 0) }),
    ],
    refund: [t('verbDialog.refund', { what }), t('verbDialog.youPayItYourself')],
    deposit: [
      t('verbDialog.returnDeposit'),
      t('verbDialog.onceForADeposit', { amount: exactMoney(charge?.paid_cents ?? 0) }),
    ],
  } as const;
  const [title, description] = words[verb.kind];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft, restart) => {
          const props = { account, me, formKey, draft, restart, onDone: close };
          switch (verb.kind) {
            case 'payment':
              return <PaymentForm {...props} charges={charges} charge={verb.charge} />;
            case 'fee':
              return <FeeForm {...props} />;
            case 'waive':
              return <WaiveForm {...props} charge={verb.charge} />;
            case 'refund':
              return <RefundForm {...props} charge={verb.charge} />;
            default:
              return <DepositForm {...props} charge={verb.charge} carried={verb.carried} />;
          }
        }}
      </PersistedForm>
    </Dialog>
  );
}
