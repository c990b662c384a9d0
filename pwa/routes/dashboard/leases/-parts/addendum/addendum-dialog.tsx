import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { joinersQuery } from '#shared/domains/leases/cache/addendum-queries.ts';
import type { Joiner } from '#shared/domains/leases/model/addendum.ts';
import {
  type ChangedLease,
  draftAddendum,
} from '#shared/domains/leases/model/addendum-commands.ts';
import {
  type AddendumForm,
  addendumFormSchema,
} from '#shared/domains/leases/model/addendum-form.ts';
import type { Lease } from '#shared/domains/leases/model/schema.ts';
import { fetchCourse } from '#shared/domains/tenancies/api/tenancies.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { dayLater, monthsLater } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { longDate } from '../../../../../features/dates/long-date.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import leaseTexts from '../texts/en.ts';
import { PeopleBoxes } from './people-boxes.tsx';
import texts from './texts/en.ts';

/** The lease whose tenants change. */
type Changed = Pick<Lease, 'id' | 'starts_on' | 'ends_on' | 'after_term'>;

type AddendumDialogProps = {
  me: string;
  lease: Changed;
  facts: ChangedLease;
  /** Tenants of that lease, with their names. */
  tenants: readonly Joiner[];
  /** What its draft says already, or an empty change. */
  stored: AddendumForm;
  /** A day at the home. */
  today: string;
  onClose: () => void;
};

/** Who leaves a lease and who joins it, from when, for how much; its draft opens next. */
export function AddendumDialog(props: AddendumDialogProps) {
  const { me, lease, onClose } = props;
  const t = useTexts(texts);
  const formKey = `addendum-${lease.id}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.title')}
      description={t('dialog.what')}
    >
      <PersistedForm me={me} formKey={formKey}>
        {(draft) => <Fields {...props} formKey={formKey} draft={draft} />}
      </PersistedForm>
    </Dialog>
  );
}

/** The first of the month after the next one: rents before are asked for already. */
export const usualFirstDay = (today: string): string => monthsLater(`${today.slice(0, 7)}-01`, 2);

type FieldsProps = AddendumDialogProps & { formKey: string; draft: FormDraft | null };

function Fields({
  me,
  lease,
  facts,
  tenants,
  stored,
  today,
  onClose,
  formKey,
  draft,
}: FieldsProps) {
  const t = useTexts(texts);
  const leave = useTexts(leaseTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useFormCommand(me);
  const joiners = useQuery(joinersQuery(me, lease.id)).data ?? [];
  const earliest = [dayLater(today, 1), dayLater(lease.starts_on, 2)].toSorted().at(-1) ?? today;
  const latest = lease.ends_on && lease.after_term === 'ends' ? dayLater(lease.ends_on, -1) : null;
  const form = usePersistedForm<AddendumForm, AddendumForm>({
    me,
    formKey,
    draft,
    stored,
    schema: addendumFormSchema(earliest, latest, longDate),
    async send({ first_day, rent, leaving, joining }) {
      const input = {
        lease: lease.id,
        first_day: first_day ?? earliest,
        monthly_cents: Math.round((rent ?? 0) * 100),
        leaving,
        joining,
      };
      await send(draftAddendum, input, facts);
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
      aria-label={t('dialog.title')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-5"
    >
      <PeopleBoxes
        legend={t('dialog.leave')}
        people={tenants}
        chosen={values.leaving}
        onChange={(leaving) => set('leaving', leaving)}
      />
      <PeopleBoxes
        legend={t('dialog.join')}
        hint={joiners.length > 0 ? t('dialog.joinHint') : t('dialog.nobodyApplied')}
        people={joiners}
        chosen={values.joining}
        onChange={(joining) => set('joining', joining)}
      />
      <DatePicker
        label={t('dialog.from')}
        hint={t('dialog.fromHint')}
        value={values.first_day}
        error={errors.first_day}
        onChange={(day) => set('first_day', day)}
      />
      <NumberField
        label={t('dialog.rent')}
        hint={t('dialog.rentHint')}
        value={values.rent}
        min={0}
        max={1_000_000}
        step={25}
        format={DOLLARS}
        error={errors.rent}
        onChange={(value) => set('rent', value)}
      />
      <PersistedFormEnd
        form={form}
        save={draftAddendum.texts.label()}
        onDiscard={() => void form.discard().then(onClose)}
      />
      {!form.dirty && (
        <Button variant="ghost" onClick={onClose}>
          {leave('leaseVerbs.leaveIt')}
        </Button>
      )}
    </form>
  );
}
