import { useQueryClient } from '@tanstack/react-query';
import { expenseQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import { correctExpense } from '#shared/domains/earnings/model/book-commands.ts';
import {
  type Expense,
  RECEIPT_BUCKET,
  RECEIPTS_MOST,
} from '#shared/domains/earnings/model/expense.ts';
import {
  type CorrectionForm,
  correctionFormSchema,
} from '#shared/domains/earnings/model/money-forms.ts';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { choose, useFileUploads } from '../../../../../features/uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../../../../../features/uploads/use-judged-files.ts';
import { filesOf } from './files-of.ts';
import texts from './texts/en.ts';

type CorrectFormProps = {
  expense: Expense;
  me: string;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
  onDone: () => void;
};

/** Another payee or note of a bill, and receipts that were forgotten; its amounts stay. */
export function CorrectForm({ expense, me, formKey, draft, restart, onDone }: CorrectFormProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const client = useQueryClient();
  const uploads = useFileUploads(RECEIPT_BUCKET, ({ id }) => `${expense.org_id}/${id}`);
  const before = {
    before_payee: expense.payee,
    before_note: expense.note,
    before_paths: expense.receipt_paths,
  };
  const room = RECEIPTS_MOST - expense.receipt_paths.length;
  const form = usePersistedForm<CorrectionForm, CorrectionForm>({
    me,
    formKey,
    draft,
    stored: { payee: expense.payee, note: expense.note, files: [] },
    schema: correctionFormSchema(room),
    async send({ payee, note, files }) {
      const added = await uploads.send(filesOf(files));
      const receipt_paths = [...expense.receipt_paths, ...added];
      const input = { expense: expense.id, payee, note, receipt_paths, ...before };
      try {
        await send(correctExpense, input, expense);
      } catch (error) {
        // Another person may have corrected it: what they wrote is shown above, what was typed stays.
        await refreshRows(client, { queryKey: expenseQuery(expense.id).queryKey });
        throw error;
      }
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  const judged = useJudgedFiles({
    place: 'receipt',
    most: RECEIPTS_MOST,
    room: room - filesOf(values.files).length,
    onTaken: (files) => set('files', [...values.files, ...choose(files)]),
  });
  return (
    <form
      noValidate
      aria-label={correctExpense.texts.label()}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <p className="text-muted">{t('correctForm.amountsStay')}</p>
      <TextField
        label={t('expenseForm.payee')}
        maxLength={200}
        value={values.payee}
        error={errors.payee}
        onChange={({ target }) => set('payee', target.value)}
      />
      <Textarea
        label={t('expenseForm.note')}
        maxLength={2000}
        value={values.note}
        error={errors.note}
        onChange={({ target }) => set('note', target.value)}
      />
      {room > 0 && (
        <UploadField
          label={t('correctForm.moreReceipts')}
          files={[...uploads.items(filesOf(values.files)), ...judged.items]}
          accept={judged.accept}
          hint={t('expenseForm.pdfJpegOrPng', {
            megabytes: uploadPlaces.receipt.megabytes,
            most: room,
          })}
          error={judged.fault ?? errors.files}
          onAdd={judged.add}
          onRemove={(id) => {
            if (judged.stop(id)) return;
            set(
              'files',
              values.files.filter((one) => one.id !== id),
            );
          }}
        />
      )}
      <PersistedFormEnd
        form={form}
        save={t('correctForm.save')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
