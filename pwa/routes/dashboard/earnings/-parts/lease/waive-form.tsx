import { waiveCharge } from '#shared/domains/earnings/model/commands.ts';
import { reasonFormSchema } from '#shared/domains/earnings/model/money-forms.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';
import type { VerbFormProps } from './verb-dialog.tsx';

type WaiveFormProps = VerbFormProps & { charge: Charge };

/** Why what is open of a charge does not have to be paid. */
export function WaiveForm({ me, formKey, draft, restart, onDone, charge }: WaiveFormProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const form = usePersistedForm<{ reason: string }, { reason: string }>({
    me,
    formKey,
    draft,
    stored: { reason: '' },
    schema: reasonFormSchema,
    async send({ reason }) {
      await send(waiveCharge, { charge: charge.id, reason }, charge);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('waiveForm.waiver')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <Textarea
        label={t('waiveForm.reason')}
        hint={t('waiveForm.tenantsReadIt')}
        maxLength={500}
        value={values.reason}
        error={errors.reason}
        onChange={({ target }) => set('reason', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('waiveForm.waive')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
