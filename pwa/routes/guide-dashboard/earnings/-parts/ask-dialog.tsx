import { useState } from 'react';
import { disputePay } from '#shared/domains/earnings/model/guide-pay/pay-commands.ts';
import {
  DISPUTE_LETTERS,
  type DisputeForm,
  disputeFormSchema,
  type TourPay,
} from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { centsOf } from '#shared/domains/earnings/model/money-forms.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../features/earnings/amounts.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import { homeOf, timeOf } from './pay-words.ts';
import texts from './texts/en.ts';

type AskDialogProps = { row: TourPay; me: string; onClose: () => void };

/** How much of the pay for a tour is missing, and what was agreed. */
export function AskDialog({ row, me, onClose }: AskDialogProps) {
  const t = useTexts(texts);
  const formKey = `guide-pay:${row.id}`;
  const { cents } = row;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('askDialog.ask')}
      description={[
        t('askDialog.lead', { home: homeOf(row), time: timeOf(row) }),
        cents === null
          ? t('askDialog.nothing')
          : t('askDialog.counted', { amount: exactMoney(cents) }),
      ].join(' · ')}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft, restart) => (
          <Fields
            row={row}
            me={me}
            formKey={formKey}
            draft={draft}
            restart={restart}
            onDone={onClose}
          />
        )}
      </PersistedForm>
    </Dialog>
  );
}

type Draft = Omit<DisputeForm, 'amount'> & { amount: number | null };

type FieldsProps = {
  row: TourPay;
  me: string;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
  onDone: () => void;
};

function Fields({ row, me, formKey, draft, restart, onDone }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<Draft, DisputeForm>({
    me,
    formKey,
    draft,
    stored: { id: '', amount: null, reason: '' },
    schema: disputeFormSchema,
    async send({ id, amount, reason }) {
      const input = { dispute: id || fresh, tour: row.id, cents: centsOf(amount), why: reason };
      const said = row.dispute?.status ?? null;
      await send(disputePay, input, { ends_at: new Date(row.ends_at), now: new Date(), said });
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('askDialog.ask')}
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload asks no second time.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <NumberField
        label={t('askDialog.amount')}
        value={values.amount}
        min={0}
        step={5}
        plain
        format={DOLLARS}
        error={errors.amount}
        onChange={(amount) => set('amount', amount)}
      />
      <Textarea
        label={t('askDialog.what')}
        hint={t('askDialog.hostReads')}
        maxLength={DISPUTE_LETTERS}
        value={values.reason}
        error={errors.reason}
        onChange={({ target }) => set('reason', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('askDialog.send')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
