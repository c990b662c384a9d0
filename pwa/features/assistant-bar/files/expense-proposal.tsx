import { useState } from 'react';
import { recordExpense } from '#shared/domains/earnings/model/commands.ts';
import {
  centsOf,
  expenseFormSchema,
  type ExpenseForm as Values,
} from '#shared/domains/earnings/model/money-forms.ts';
import { totalCents } from '#shared/domains/earnings/model/rules.ts';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { useForm } from '#shared/kit/form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { exactMoney } from '../../earnings/amounts.ts';
import { booksDay } from '../../earnings/books-day.ts';
import { ExpenseLines } from '../../earnings/expense-lines.tsx';
import { billFields } from '../../file-reading/bill-fields.ts';
import { homeNamedIn } from '../../file-reading/home-named.ts';
import { HomeField } from '../../forms/home-field.tsx';
import { DeskForm } from './desk-form.tsx';
import type { ProposalProps } from './proposal-props.ts';
import texts from './texts/en.ts';
import { useProposing } from './use-proposing.ts';

/** How many days back a bill may be from. */
const DAYS_BACK = 730;

type Draft = Omit<Values, 'day'> & { day: string | null };

/** A bill that was read from its receipt: each field can be changed before it becomes a plan. */
export function ExpenseProposal({ me, org, homes, files, text, said, onPropose }: ProposalProps) {
  const t = useTexts(texts);
  const now = useNow();
  const dayFor = (home: string) =>
    booksDay(
      homes.filter(({ id }) => !home || id === home).map(({ time_zone }) => time_zone),
      now,
    );
  const today = dayFor('');
  const [expense] = useState(() => crypto.randomUUID());
  const { propose, sending } = useProposing(me, onPropose);
  const form = useForm<Draft, Values>({
    initial: draftOf(billFields(text, today), files, homeNamedIn(homes, said, text)),
    schema: expenseFormSchema(dayFor, DAYS_BACK),
    async send({ day, home, payee, note, lines }) {
      const total = totalOf(lines);
      await propose(
        'receipt',
        files.map(({ id, file }) => ({ id, file, path: `${org}/${id}` })),
        {
          title: t('expense.request', {
            payee: payee || t('expense.receipt'),
            total: exactMoney(total),
          }),
          command: recordExpense.name,
          input: {
            expense,
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
            receipt_paths: files.map(({ id }) => `${org}/${id}`),
          },
        },
      );
    },
  });
  const { values, errors, set } = form;
  return (
    <DeskForm label={t('expense.form')} form={form} sending={sending}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('expense.payee')}
          maxLength={200}
          value={values.payee}
          error={errors.payee}
          onChange={({ target }) => set('payee', target.value)}
        />
        <DatePicker
          label={t('expense.day')}
          value={values.day}
          today={dayFor(values.home)}
          max={dayFor(values.home)}
          error={errors.day}
          onChange={(day) => set('day', day)}
        />
      </div>
      <HomeField
        homes={homes}
        value={values.home}
        hint={t('expense.emptyForAllHomes')}
        error={errors.home}
        onChange={(home) => set('home', home)}
      />
      <ExpenseLines
        lines={values.lines}
        error={errors.lines}
        onChange={(lines) => set('lines', lines)}
      />
      <p role="status" className="font-semibold">
        {t('expense.total', { total: exactMoney(totalOf(values.lines)) })}
      </p>
      <Textarea
        label={t('expense.note')}
        maxLength={2000}
        value={values.note}
        error={errors.note}
        onChange={({ target }) => set('note', target.value)}
      />
    </DeskForm>
  );
}

const totalOf = (lines: Values['lines']) =>
  totalCents(
    lines.map(({ amount, tax }) => ({
      amount_cents: centsOf(amount || 0),
      tax_cents: centsOf(tax || 0),
    })),
  );

function draftOf(
  { category, ...read }: ReturnType<typeof billFields>,
  files: ProposalProps['files'],
  home: HomeChoice | null,
): Draft {
  const empty = { id: crypto.randomUUID(), category, description: '', amount: null, tax: null };
  return {
    id: '',
    day: read.day,
    home: home?.id ?? '',
    payee: read.payee,
    note: '',
    lines: read.lines.length > 0 ? read.lines : [empty],
    files: files.map(({ id, file }) => ({ id, file })),
  };
}
