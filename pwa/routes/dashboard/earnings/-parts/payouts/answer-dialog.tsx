import { declinePay, grantPay } from '#shared/domains/earnings/model/guide-pay/pay-commands.ts';
import {
  DISPUTE_LETTERS,
  declineFormSchema,
  type GrantForm,
  grantFormSchema,
  type HostDispute,
} from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { centsOf } from '#shared/domains/earnings/model/money-forms.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

/** Which of the two answers is being written. */
export type AskedAnswer = { kind: 'grant' | 'decline'; dispute: HostDispute };

type AnswerDialogProps = { answer: AskedAnswer; name: string; me: string; onClose: () => void };

/** The answer to what a guide says is missing. */
export function AnswerDialog({ answer, name, me, onClose }: AnswerDialogProps) {
  const t = useTexts(texts);
  const { kind, dispute } = answer;
  const formKey = `money-pay-${kind}:${dispute.id}`;
  const Fields = kind === 'grant' ? GrantFields : DeclineFields;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(`answerDialog.${kind}`, { name })}
      description={t('answerDialog.asked', { amount: exactMoney(dispute.claimed_cents) })}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft, restart) => (
          <Fields {...{ dispute, name, me, formKey, draft, restart }} onDone={onClose} />
        )}
      </PersistedForm>
    </Dialog>
  );
}

type FieldsProps = {
  dispute: HostDispute;
  name: string;
  me: string;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
  onDone: () => void;
};

function GrantFields({ dispute, name, me, formKey, draft, restart, onDone }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const form = usePersistedForm<Omit<GrantForm, 'amount'> & { amount: number | null }, GrantForm>({
    me,
    formKey,
    draft,
    stored: { amount: dispute.claimed_cents / 100, words: '' },
    schema: grantFormSchema,
    async send({ amount, words }) {
      await send(grantPay, { dispute: dispute.id, cents: centsOf(amount), words }, dispute);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('answerDialog.grant', { name })}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <NumberField
        label={t('answerDialog.amount')}
        hint={t('answerDialog.atOnce')}
        value={values.amount}
        min={0}
        step={5}
        plain
        format={DOLLARS}
        error={errors.amount}
        onChange={(amount) => set('amount', amount)}
      />
      <Textarea
        label={t('answerDialog.words')}
        hint={t('cancelDialog.theGuideReadsIt')}
        maxLength={DISPUTE_LETTERS}
        value={values.words}
        error={errors.words}
        onChange={({ target }) => set('words', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('answerDialog.pay')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

function DeclineFields({ dispute, name, me, formKey, draft, restart, onDone }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const form = usePersistedForm<{ words: string }, { words: string }>({
    me,
    formKey,
    draft,
    stored: { words: '' },
    schema: declineFormSchema,
    async send({ words }) {
      await send(declinePay, { dispute: dispute.id, words }, dispute);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('answerDialog.decline', { name })}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <Textarea
        label={t('answerDialog.why')}
        hint={t('cancelDialog.theGuideReadsIt')}
        maxLength={DISPUTE_LETTERS}
        value={values.words}
        error={errors.words}
        onChange={({ target }) => set('words', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('answerDialog.declineIt')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
