import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { announceRent } from '#shared/domains/tenancies/model/commands.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import {
  NOTE_CHARACTERS,
  type RentForm,
  rentFormSchema,
} from '#shared/domains/tenancies/model/tenancy-forms.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { monthsLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../features/commands/use-form-command.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { RentQuestion } from '../../../../features/leases/rent-question.tsx';
import { useRentQuestion } from '../../../../features/leases/use-rent-question.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

/** Months that can be chosen, from the earliest on. */
const MONTHS_OFFERED = 12;

type RentDialogProps = {
  me: string;
  lease: DeskLease;
  course: LeaseCourse;
  /** The first day from which another rent may hold. */
  earliest: string;
  onClose: () => void;
};

/** Another rent of a lease without a fixed end: how much, from which month, and words to the tenants. */
export function RentDialog(props: RentDialogProps) {
  const { me, lease, onClose } = props;
  const t = useTexts(texts);
  const formKey = `rent-${lease.id}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('newRent.announce')}
      description={t('newRent.tenantsAreTold', { rent: money(lease.rent_cents, lease.currency) })}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft) => <Fields {...props} formKey={formKey} draft={draft} />}
      </PersistedForm>
    </Dialog>
  );
}

type FieldsProps = RentDialogProps & { formKey: string; draft: FormDraft | null };

function Fields({ me, lease, course, earliest, onClose, formKey, draft }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [change] = useState(() => crypto.randomUUID());
  const question = useRentQuestion();
  const months = Array.from({ length: MONTHS_OFFERED }, (_, n) => monthsLater(earliest, n));
  const form = usePersistedForm<RentForm, RentForm>({
    me,
    formKey,
    draft,
    stored: { rent: lease.rent_cents / 100, from: earliest, note: '' },
    schema: rentFormSchema(lease.rent_cents, earliest, longDate),
    async send({ rent, from, note }) {
      const monthly_cents = Math.round((rent ?? 0) * 100);
      const input = {
        change,
        lease: lease.id,
        monthly_cents,
        from_day: from ?? earliest,
        note,
      };
      await question.ask(monthly_cents, (confirmed) =>
        send(announceRent, { ...input, ...confirmed }, { lease, course }),
      );
      await form.discard();
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('newRent.announce')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <NumberField
        label={t('leaseEditor.rentAMonth')}
        value={values.rent}
        min={0}
        max={1_000_000}
        step={25}
        format={DOLLARS}
        error={errors.rent}
        onChange={(value) => set('rent', value)}
      />
      <Select
        label={t('newRent.from')}
        hint={t('newRent.fromHint', { days: Math.max(lease.notice_days, 30) })}
        value={values.from ?? earliest}
        error={errors.from}
        options={months.map((value) => ({ value, label: longDate(value) }))}
        onChange={({ target }) => set('from', target.value)}
      />
      <Textarea
        label={t('newRent.note')}
        hint={t('newRent.noteHint')}
        maxLength={NOTE_CHARACTERS}
        value={values.note}
        error={errors.note}
        onChange={({ target }) => set('note', target.value)}
      />
      <RentQuestion
        cents={question.asked(Math.round((values.rent ?? 0) * 100))}
        now={lease.rent_cents}
        busy={form.busy}
        onYes={() => {
          question.confirm();
          void form.submit();
        }}
      />
      <PersistedFormEnd
        form={form}
        save={announceRent.texts.label()}
        onDiscard={() => void form.discard().then(onClose)}
      />
    </form>
  );
}
