import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { recordExpense } from '#shared/domains/earnings/model/commands.ts';
import { RECEIPT_BUCKET, RECEIPTS_MOST } from '#shared/domains/earnings/model/expense.ts';
import {
  centsOf,
  expenseFormSchema,
  type ExpenseForm as Values,
} from '#shared/domains/earnings/model/money-forms.ts';
import { totalCents } from '#shared/domains/earnings/model/rules.ts';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { booksDay } from '../../../../../features/earnings/books-day.ts';
import { ExpenseLines } from '../../../../../features/earnings/expense-lines.tsx';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import {
  type ChosenFile,
  choose,
  useFileUploads,
} from '../../../../../features/uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../../../../../features/uploads/use-judged-files.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import { BillReader, untouchedOf } from './bill-reader.tsx';
import { filesOf } from './files-of.ts';
import texts from './texts/en.ts';

/** How many days back a bill may be from. */
const DAYS_BACK = 730;

type Draft = Omit<Values, 'day'> & { day: string | null };
type ExpenseFormProps = {
  org: string;
  me: string;
  homes: readonly HomeChoice[];
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
};

/** A bill's fields: its day and home, its lines, and its receipts with how far they are. */
export function ExpenseForm({ org, me, homes, formKey, draft, restart }: ExpenseFormProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const send = useFormCommand(me);
  const now = useNow();
  // A bill of one home has that home's day; one for all of them the day of the books.
  const dayFor = (home: string) =>
    booksDay(
      homes.filter(({ id }) => !home || id === home).map(({ time_zone }) => time_zone),
      now,
    );
  const today = dayFor('');
  const [fresh] = useState(() => ({ id: crypto.randomUUID(), line: crypto.randomUUID() }));
  const uploads = useFileUploads(RECEIPT_BUCKET, ({ id }) => `${org}/${id}`);
  const [bill, setBill] = useState<ChosenFile>();
  const stored: Draft = {
    id: '',
    day: today,
    home: '',
    payee: '',
    note: '',
    lines: [{ id: fresh.line, category: 'repairs', description: '', amount: null, tax: null }],
    files: [],
  };
  const form = usePersistedForm<Draft, Values>({
    me,
    formKey,
    draft,
    stored,
    schema: expenseFormSchema(dayFor, DAYS_BACK),
    async send({ id, day, home, payee, note, lines, files }) {
      const receipt_paths = await uploads.send(filesOf(files));
      await send(
        recordExpense,
        {
          expense: id || fresh.id,
          org,
          listing: home || null,
          spent_on: day,
          lines: lines.map(({ category, description, amount, tax }) => ({
            category,
            description,
            amount_cents: centsOf(amount ?? 0),
            tax_cents: centsOf(tax ?? 0),
          })),
          payee,
          note,
          receipt_paths,
        },
        null,
      );
      await form.discard();
      await navigate({
        to: '/dashboard/earnings/expenses',
        search: { year: Number(day.slice(0, 4)) },
      });
    },
  });
  const { values, errors, set } = form;

  const judged = useJudgedFiles({
    place: 'receipt',
    most: RECEIPTS_MOST,
    room: RECEIPTS_MOST - filesOf(values.files).length,
    onTaken(files) {
      const taken = choose(files);
      set('files', [...values.files, ...taken]);
      if (untouchedOf(values, stored).length > 0) setBill(taken[0]);
    },
  });
  const total = totalCents(
    values.lines.map(({ amount, tax }) => ({
      amount_cents: centsOf(amount || 0),
      tax_cents: centsOf(tax || 0),
    })),
  );
  return (
    <form
      noValidate
      aria-label={t('expenseForm.expense')}
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same expense.
        if (!values.id) set('id', fresh.id);
        void form.submit(event);
      }}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('expenseForm.theBill')}>
        <FieldPair>
          <DatePicker
            label={t('expenseForm.day')}
            value={values.day}
            today={dayFor(values.home)}
            max={dayFor(values.home)}
            error={errors.day}
            onChange={(day) => set('day', day)}
          />
          <TextField
            label={t('expenseForm.payee')}
            data-action="earnings.record.payee"
            maxLength={200}
            value={values.payee}
            error={errors.payee}
            onChange={({ target }) => set('payee', target.value)}
          />
        </FieldPair>
        <HomeField
          homes={homes}
          value={values.home}
          hint={t('expenseForm.emptyForAllHomes')}
          error={errors.home}
          onChange={(home) => set('home', home)}
        />
      </FormSection>
      <FormSection title={t('expenseForm.lines')}>
        <ExpenseLines
          lines={values.lines}
          error={errors.lines}
          onChange={(lines) => set('lines', lines)}
        />
        <p role="status" className="text-lg font-semibold">
          {t('expenseForm.total', { total: exactMoney(total) })}
        </p>
      </FormSection>
      <FormSection title={t('expenseForm.receipts')}>
        <UploadField
          label={t('expenseForm.files')}
          files={[...uploads.items(filesOf(values.files)), ...judged.items]}
          accept={judged.accept}
          hint={t('expenseForm.pdfJpegOrPng', {
            megabytes: uploadPlaces.receipt.megabytes,
            most: RECEIPTS_MOST,
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
        {bill && (
          <BillReader
            key={bill.id}
            file={bill.file}
            isAttached={values.files.some(({ id }) => id === bill.id)}
            values={values}
            stored={stored}
            fill={({ payee, day, lines }) => {
              if (payee !== undefined) set('payee', payee);
              if (day !== undefined) set('day', day);
              if (lines !== undefined) set('lines', lines);
            }}
            today={today}
            onSkip={() => setBill(undefined)}
          />
        )}
        <Textarea
          label={t('expenseForm.note')}
          data-action="earnings.record.note"
          maxLength={2000}
          value={values.note}
          error={errors.note}
          onChange={({ target }) => set('note', target.value)}
        />
      </FormSection>
      <PersistedFormEnd
        data-action="earnings.record.submit"
        form={form}
        save={t('expenseForm.record')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
