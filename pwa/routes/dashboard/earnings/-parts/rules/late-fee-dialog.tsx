import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lateFeeQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import { setLateFee } from '#shared/domains/earnings/model/book-commands.ts';
import { centsOf } from '#shared/domains/earnings/model/money-forms.ts';
import type { LateFee } from '#shared/domains/earnings/model/money-rules.ts';
import {
  type LateFeeForm,
  lateFeeFormSchema,
  lateFeeInput,
  lateFeeShown,
} from '#shared/domains/earnings/model/money-rules.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type LateFeeDialogProps = {
  me: string;
  org: string;
  lease: string | null;
  fee: LateFee | null;
  onClose: () => void;
};

/** What a late rent costs; a lease that was signed needs to say where it was agreed. */
export function LateFeeDialog(props: LateFeeDialogProps) {
  const { me, org, lease, onClose } = props;
  const t = useTexts(texts);
  const formKey = `late-fee-${lease ?? org}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('lateFee.dialog')}>
      <PersistedForm me={me} formKey={formKey}>
        {(draft) => <Fields {...props} formKey={formKey} draft={draft} />}
      </PersistedForm>
    </Dialog>
  );
}

type FieldsProps = LateFeeDialogProps & { formKey: string; draft: FormDraft | null };

function Fields({ me, org, lease, fee, onClose, formKey, draft }: FieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const send = useFormCommand(me);
  const [rule] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<LateFeeForm, LateFeeForm>({
    me,
    formKey,
    draft,
    schema: lateFeeFormSchema(lease !== null),
    stored: lateFeeShown(fee),
    // 0 stands for no rule: one that a colleague sets meanwhile is noticed as well.
    version: fee?.row_version ?? 0,
    async newest() {
      const now = await client.fetchQuery({ ...lateFeeQuery(org, lease), staleTime: 0 });
      return { stored: lateFeeShown(now), version: now?.row_version ?? 0 };
    },
    async send(output, { version }) {
      const figures = lateFeeInput(output, lease !== null);
      await send(setLateFee, { rule, org, lease, version: version ?? 0, ...figures }, null);
      await form.discard();
      onClose();
    },
  });
  const { values, errors, set } = form;
  const kinds = { fixed: t('lateFee.anAmount'), percent: t('lateFee.aPart') };
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-5">
      <Segmented
        label={t('lateFee.kind')}
        value={values.kind}
        onChange={(kind) => set('kind', kind)}
        options={[
          { value: 'fixed', label: kinds.fixed },
          { value: 'percent', label: kinds.percent },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {values.kind === 'fixed' ? (
          <NumberField
            label={t('lateFee.amount')}
            value={values.amount}
            min={0}
            plain
            format={DOLLARS}
            error={errors.amount}
            onChange={(amount) => set('amount', amount)}
          />
        ) : (
          <>
            <NumberField
              label={t('lateFee.percentage')}
              value={values.percent}
              min={0}
              step={0.01}
              plain
              error={errors.percent}
              onChange={(percent) => set('percent', percent)}
            />
            <NumberField
              label={t('lateFee.most')}
              value={values.cap}
              min={0}
              plain
              format={DOLLARS}
              error={errors.cap}
              onChange={(cap) => set('cap', cap)}
            />
          </>
        )}
        <NumberField
          label={t('lateFee.grace')}
          value={values.grace}
          min={0}
          max={60}
          error={errors.grace}
          onChange={(grace) => set('grace', grace)}
        />
      </div>
      {lease && (
        <TextField
          label={t('lateFee.where')}
          hint={t('lateFee.whereHint')}
          maxLength={200}
          value={values.agreed}
          error={errors.agreed}
          onChange={({ target }) => set('agreed', target.value)}
        />
      )}
      <PersistedFormEnd
        form={form}
        save={t('lateFee.save')}
        onDiscard={() => void form.discard().then(onClose)}
        words={{
          names: {
            kind: t('lateFee.kind'),
            amount: t('lateFee.amount'),
            percent: t('lateFee.percentage'),
            cap: t('lateFee.most'),
            grace: t('lateFee.grace'),
            agreed: t('lateFee.where'),
          },
          show(field, value) {
            if (field === 'kind') return kinds[value === 'percent' ? 'percent' : 'fixed'];
            const isMoney = field === 'amount' || field === 'cap';
            return isMoney && typeof value === 'number' ? exactMoney(centsOf(value)) : undefined;
          },
        }}
      />
    </form>
  );
}
