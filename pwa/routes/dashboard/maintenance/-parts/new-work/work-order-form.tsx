import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import {
  createWorkOrder,
  type OpenRequest,
  saveEstimate,
  sendWorkOrder,
  vendorChoicesQuery,
} from '#shared/domains/maintenance/api/create-request.ts';
import {
  NEW_VENDOR,
  type NewWorkOrder,
  newWorkOrderSchema,
} from '#shared/domains/maintenance/model/create-request-schema.ts';
import { priorityLabels, tradeLabels } from '#shared/domains/maintenance/model/labels.ts';
import { priorities, trades } from '#shared/domains/maintenance/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { TimePicker } from '#shared/kit/time-picker.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import type { HostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type WorkOrderFormProps = {
  side: HostSide;
  org: string;
  homes: readonly HomeChoice[];
  requests: readonly OpenRequest[];
  /** The request that it was begun for. */
  answered: OpenRequest | undefined;
  draft: FormDraft | null;
  restart: () => void;
};

const empty = (answered: OpenRequest | undefined): NewWorkOrder => ({
  id: '',
  home: answered?.listing_id ?? '',
  request: answered?.id ?? '',
  title: answered?.title ?? '',
  priority: answered?.priority ?? 'medium',
  description: '',
  notes: '',
  day: null,
  from: null,
  until: null,
  estimate: null,
  vendor: '',
  vendor_id: '',
  vendor_name: '',
  vendor_trade: 'general',
});

/** A work order's fields. */
export function WorkOrderForm(props: WorkOrderFormProps) {
  const t = useTexts(texts);
  const { side, org, homes, requests, answered, draft, restart } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const vendors = useQuery(vendorChoicesQuery(org)).data ?? [];
  const [fresh] = useState(() => ({ id: crypto.randomUUID(), vendor: crypto.randomUUID() }));
  const sending = useRef(false);
  const form = usePersistedForm<NewWorkOrder, NewWorkOrder>({
    me: side.me,
    formKey: `work-order-${answered?.id ?? 'new'}`,
    stored: empty(answered),
    draft,
    schema: newWorkOrderSchema,
    async send(order) {
      const ids = { id: order.id || fresh.id, vendor: order.vendor_id || fresh.vendor };
      const zone = homes.find(({ id }) => id === order.home)?.time_zone ?? 'America/New_York';
      await createWorkOrder(org, ids, order, zone);
      if (order.estimate !== null) await keepEstimate(ids.id, order.estimate);
      if (sending.current) await sendWorkOrder(ids.id);
      await form.discard();
      await refreshRows(client, { queryKey: ['maintenance'] });
      showActivity({
        title: sending.current
          ? t('workOrderForm.workOrderSent')
          : t('workOrderForm.workOrderSaved'),
        tone: 'success',
      });
      await navigate({ to: '/dashboard/maintenance/work-orders' });
    },
  });
  const { values, errors, set } = form;

  const submit = (send: boolean, event?: FormEvent) => {
    sending.current = send;
    // The id is in the stored draft, so that a retry after a reload does not create a second work
    // order.
    if (!values.id) {
      set('id', fresh.id);
      set('vendor_id', fresh.vendor);
    }
    void form.submit(event);
  };
  const own = requests.filter(({ listing_id }) => listing_id === values.home);

  return (
    <form
      noValidate
      aria-label={t('workOrderForm.workOrder')}
      onSubmit={(event) => submit(false, event)}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('workOrderForm.theWork')}>
        <HomeField
          homes={homes}
          value={values.home}
          error={errors.home}
          onChange={(home) => {
            set('home', home);
            set('request', '');
          }}
        />
        <Select
          label={t('workOrderForm.forARequest')}
          value={values.request}
          disabled={own.length === 0}
          hint={requestHint(values.home, own.length)}
          options={[
            { value: '', label: t('workOrderForm.none') },
            ...own.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ target }) => set('request', target.value)}
        />
        <TextField
          label={t('workOrderForm.whatIsToBeDone')}
          data-action="maintenance.order.title"
          maxLength={120}
          value={values.title}
          error={errors.title}
          onChange={({ target }) => set('title', target.value)}
        />
        <Textarea
          label={t('workOrderForm.description')}
          data-action="maintenance.order.description"
          maxLength={4000}
          className="min-h-24"
          value={values.description}
          error={errors.description}
          onChange={({ target }) => set('description', target.value)}
        />
        <FieldPair>
          <Select
            label={t('workOrderForm.priority')}
            value={values.priority}
            options={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
            onChange={({ target }) =>
              set('priority', priorities.find((one) => one === target.value) ?? 'medium')
            }
          />
          <NumberField
            label={t('workOrderForm.estimatedCost')}
            data-action="maintenance.order.estimate"
            value={values.estimate}
            min={0}
            max={1_000_000}
            step={25}
            format={DOLLARS}
            error={errors.estimate}
            onChange={(value) => set('estimate', value)}
          />
        </FieldPair>
      </FormSection>
      <FormSection title={t('workOrderForm.who')} lead={t('workOrderForm.theTimeIsTheHomes')}>
        <Select
          label={t('workOrderForm.vendor')}
          value={values.vendor}
          options={[
            { value: '', label: t('workOrderForm.nobodyYet') },
            ...vendors.map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW_VENDOR, label: t('workOrderForm.somebodyNew') },
          ]}
          onChange={({ target }) => set('vendor', target.value)}
        />
        {values.vendor === NEW_VENDOR && (
          <FieldPair>
            <TextField
              label={t('workOrderForm.nameOfTheVendor')}
              maxLength={200}
              value={values.vendor_name}
              error={errors.vendor_name}
              onChange={({ target }) => set('vendor_name', target.value)}
            />
            <Select
              label={t('workOrderForm.trade')}
              value={values.vendor_trade}
              options={trades.map((value) => ({ value, label: tradeLabels[value] }))}
              onChange={({ target }) =>
                set('vendor_trade', trades.find((one) => one === target.value) ?? 'general')
              }
            />
          </FieldPair>
        )}
        <div className="grid gap-5 md:grid-cols-3">
          <DatePicker
            label={t('workOrderForm.day')}
            value={values.day}
            error={errors.day}
            onChange={(day) => set('day', day)}
          />
          <TimePicker
            label={t('workOrderForm.from')}
            value={values.from}
            error={errors.from}
            onChange={(time) => set('from', time)}
          />
          <TimePicker
            label={t('workOrderForm.until')}
            value={values.until}
            error={errors.until}
            onChange={(time) => set('until', time)}
          />
        </div>
        <Textarea
          label={t('workOrderForm.notesForYourSide')}
          data-action="maintenance.order.notes"
          maxLength={4000}
          value={values.notes}
          error={errors.notes}
          onChange={({ target }) => set('notes', target.value)}
        />
      </FormSection>
      {values.vendor !== '' && (
        <Button
          variant="secondary"
          className="self-start"
          disabled={form.busy}
          onClick={() => submit(true)}
        >
          {t('workOrderForm.saveAndSend')}
        </Button>
      )}
      <PersistedFormEnd
        data-action="maintenance.order.submit"
        form={form}
        save={t('workOrderForm.saveDraft')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

function requestHint(home: string, open: number): string {
  if (!home) return t('workOrderForm.chooseTheHomeFirst');
  return open === 0 ? t('workOrderForm.noRequestOfThisHome') : t('workOrderForm.itFollowsTheWork');
}

/** Not every member may enter money: the work order is saved even if the estimate is refused. */
async function keepEstimate(order: string, dollars: number): Promise<void> {
  await saveEstimate(order, dollars).catch((error: unknown) => {
    const { code, message } = toAppError(error);
    showActivity({
      title: t('workOrderForm.theEstimateWasNotKept'),
      description: code === 'refused' ? t('workOrderForm.ownersAndManagersWriteWhat') : message,
      tone: 'danger',
    });
  });
}
