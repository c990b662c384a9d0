import { Plus, X } from 'lucide-react';
import { FEE_LIMIT, feeKinds } from '#shared/domains/listings/model/details-schema.ts';
import { feeKindLabels } from '#shared/domains/listings/model/draft-labels.ts';
import type { FeeForm } from '#shared/domains/listings/model/draft-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type FeeRowsProps = {
  fees: readonly FeeForm[];
  error: string | undefined;
  onChange: (fees: FeeForm[]) => void;
};

/** What is paid in addition to rent and deposit, one row each. */
export function FeeRows({ fees, error, onChange }: FeeRowsProps) {
  const t = useTexts(texts);
  const change = (next: FeeForm) => onChange(fees.map((fee) => (fee.id === next.id ? next : fee)));
  const add = () =>
    onChange([
      ...fees,
      {
        id: crypto.randomUUID(),
        kind: 'application',
        label: '',
        amount: null,
        period: 'once',
        refundable: false,
      },
    ]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('feeRows.fees')}</legend>
      {fees.map((fee, index) => (
        <FeeRow
          key={fee.id}
          fee={fee}
          name={t('feeRows.fee', { value: index + 1 })}
          onChange={change}
          onRemove={() => onChange(fees.filter((one) => one.id !== fee.id))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {fees.length < FEE_LIMIT && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={add}
        >
          {t('feeRows.addAFee')}
        </Button>
      )}
    </fieldset>
  );
}

type FeeRowProps = {
  fee: FeeForm;
  name: string;
  onChange: (fee: FeeForm) => void;
  onRemove: () => void;
};

function FeeRow({ fee, name, onChange, onRemove }: FeeRowProps) {
  const t = useTexts(texts);
  const kind = (value: string) => {
    const found = feeKinds.find((one) => one === value);
    if (found) onChange({ ...fee, kind: found });
  };
  return (
    <div className="rounded-md border border-border p-3">
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Select
          label={t('feeRows.kind', { name })}
          value={fee.kind}
          options={feeKinds.map((value) => ({ value, label: feeKindLabels[value] }))}
          onChange={({ target }) => kind(target.value)}
        />
        <NumberField
          label={t('feeRows.amount', { name })}
          value={fee.amount}
          min={0}
          max={1_000_000}
          step={5}
          format={DOLLARS}
          onChange={(amount) => onChange({ ...fee, amount })}
        />
        <Select
          label={t('feeRows.rhythm', { name })}
          value={fee.period}
          options={[
            { value: 'once', label: t('feeRows.once') },
            { value: 'monthly', label: t('feeRows.everyMonth') },
          ]}
          onChange={({ target }) =>
            onChange({ ...fee, period: target.value === 'monthly' ? 'monthly' : 'once' })
          }
        />
        <IconButton label={t('feeRows.remove', { name })} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      </div>
      {fee.kind === 'other' && (
        <div className="mt-3">
          <TextField
            label={t('feeRows.what', { name })}
            maxLength={80}
            value={fee.label}
            onChange={({ target }) => onChange({ ...fee, label: target.value })}
          />
        </div>
      )}
      {fee.period === 'once' && (
        <Checkbox
          className="mt-2"
          label={t('feeRows.givenBackAtTheEnd')}
          checked={fee.refundable}
          onChange={({ target }) => onChange({ ...fee, refundable: target.checked })}
        />
      )}
    </div>
  );
}
