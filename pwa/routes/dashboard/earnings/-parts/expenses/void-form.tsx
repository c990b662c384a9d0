import { voidExpense } from '#shared/domains/earnings/model/commands.ts';
import type { Expense } from '#shared/domains/earnings/model/expense.ts';
import { reasonFormSchema } from '#shared/domains/earnings/model/money-forms.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type VoidFormProps = {
  expense: Expense;
  me: string;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
  onDone: () => void;
};

/** Why an expense does not count. */
export function VoidForm({ expense, me, formKey, draft, restart, onDone }: VoidFormProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const form = usePersistedForm<{ reason: string }, { reason: string }>({
    me,
    formKey,
    draft,
    stored: { reason: '' },
    schema: reasonFormSchema,
    async send({ reason }) {
      await send(voidExpense, { expense: expense.id, reason }, expense);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('voidForm.void')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <Textarea
        label={t('voidForm.reason')}
        hint={t('voidForm.theLedgerShowsBoth')}
        maxLength={500}
        value={values.reason}
        error={errors.reason}
        onChange={({ target }) => set('reason', target.value)}
      />
      <PersistedFormEnd
        form={form}
        save={t('voidForm.makeVoid')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
