import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { fetchCourse } from '#shared/domains/tenancies/api/tenancies.ts';
import { offerRenewal } from '#shared/domains/tenancies/model/commands.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import {
  type RenewalForm,
  renewalFormSchema,
} from '#shared/domains/tenancies/model/tenancy-forms.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { dayLater, lastDayOfTerm, monthsLater } from '#shared/language/days.ts';
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

type RenewalDialogProps = {
  me: string;
  lease: DeskLease;
  course: LeaseCourse;
  onClose: () => void;
};

/** Term and rent of a renewal; its draft opens next, to be read, changed and sent. */
export function RenewalDialog(props: RenewalDialogProps) {
  const { me, lease, onClose } = props;
  const t = useTexts(texts);
  const formKey = `renewal-${lease.id}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('renewal.offerARenewal')}
      description={t('renewal.itIsALease')}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft) => <Fields {...props} formKey={formKey} draft={draft} />}
      </PersistedForm>
    </Dialog>
  );
}

type FieldsProps = RenewalDialogProps & { formKey: string; draft: FormDraft | null };

function Fields({ me, lease, course, onClose, formKey, draft }: FieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useFormCommand(me);
  const goesOn = lease.status === 'active' && lease.after_term === 'month_to_month';
  const latest = lease.ends_on && !goesOn ? dayLater(lease.ends_on, 1) : null;
  const [first] = useState(() =>
    lease.ends_on ? dayLater(lease.ends_on, 1) : monthsLater(`${course.today.slice(0, 7)}-01`, 2),
  );
  const question = useRentQuestion();
  const form = usePersistedForm<RenewalForm, RenewalForm>({
    me,
    formKey,
    draft,
    stored: {
      starts_on: first,
      ends_on: lastDayOfTerm(first, 12),
      rent: lease.rent_cents / 100,
    },
    schema: renewalFormSchema(latest, longDate),
    async send({ starts_on, ends_on, rent }) {
      const monthly_cents = Math.round((rent ?? 0) * 100);
      const input = {
        lease: lease.id,
        first_day: starts_on ?? first,
        last_day: ends_on,
        monthly_cents,
      };
      await question.ask(monthly_cents, (confirmed) =>
        send(offerRenewal, { ...input, ...confirmed }, { lease, course }),
      );
      await form.discard();
      const now = await client.fetchQuery({
        queryKey: ['tenancies', me, 'drafted', lease.id],
        queryFn: () => fetchCourse(lease.id),
        staleTime: 0,
      });
      onClose();
      if (now?.renewal)
        await navigate({ to: '/dashboard/leases/$id', params: { id: now.renewal.id } });
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('renewal.offerARenewal')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <DatePicker
        label={t('leaseTerms.firstDay')}
        value={values.starts_on}
        hint={latest ? t('renewal.atTheLatest', { day: longDate(latest) }) : undefined}
        error={errors.starts_on}
        onChange={(day) => set('starts_on', day)}
      />
      <DatePicker
        label={t('leaseTerms.lastDay')}
        value={values.ends_on}
        hint={t('leaseEditor.emptyIsMonthToMonth')}
        error={errors.ends_on}
        onChange={(day) => set('ends_on', day)}
      />
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
        save={offerRenewal.texts.label()}
        onDiscard={() => void form.discard().then(onClose)}
      />
      {!form.dirty && (
        <Button variant="ghost" onClick={onClose}>
          {t('leaseVerbs.leaveIt')}
        </Button>
      )}
    </form>
  );
}
