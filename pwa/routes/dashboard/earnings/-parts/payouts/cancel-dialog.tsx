import { cancelPayout } from '#shared/domains/earnings/model/commands.ts';
import { reasonFormSchema } from '#shared/domains/earnings/model/money-forms.ts';
import type { HostPayout } from '#shared/domains/earnings/model/payout-desk.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney, monthLong } from '../../../../../features/earnings/amounts.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type CancelDialogProps = { payout: HostPayout; name: string; me: string; onClose: () => void };

/** Why a payout that has not left is cancelled. */
export function CancelDialog({ payout, name, me, onClose }: CancelDialogProps) {
  const t = useTexts(texts);
  const formKey = `money-payout:${payout.id}`;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('cancelDialog.cancelPayout', { name })}
      description={`${monthLong(payout.period)} · ${exactMoney(payout.amount_cents)}`}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft, restart) => (
          <Fields
            payout={payout}
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

type FieldsProps = {
  payout: HostPayout;
  me: string;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
  onDone: () => void;
};

function Fields({ payout, me, formKey, draft, restart, onDone }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const form = usePersistedForm<{ reason: string }, { reason: string }>({
    me,
    formKey,
    draft,
    stored: { reason: '' },
    schema: reasonFormSchema,
    async send({ reason }) {
      await send(cancelPayout, { payout: payout.id, why: reason }, payout);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('cancelDialog.cancelIt')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <Textarea
        label={t('cancelDialog.reason')}
        hint={t('cancelDialog.theGuideReadsIt')}
        maxLength={500}
        value={values.reason}
        error={errors.reason}
        onChange={({ target }) => set('reason', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('cancelDialog.cancelIt')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
