import { Plus, X } from 'lucide-react';
import type { FeeForm } from '#shared/domains/listings/draft-schema.ts';
import { feeKindLabels } from '#shared/domains/listings/draft-words.ts';
import { FEE_LIMIT, feeKinds } from '#shared/domains/listings/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { DOLLARS } from './dollars.ts';

type FeeRowsProps = {
  fees: readonly FeeForm[];
  error: string | undefined;
  onChange: (fees: FeeForm[]) => void;
};

/** What is paid beside rent and deposit, one row each. */
export function FeeRows({ fees, error, onChange }: FeeRowsProps) {
  const change = (next: FeeForm) => onChange(fees.map((fee) => (fee.id === next.id ? next : fee)));
  const add = () =>
    onChange([
      ...fees,
      {
        ...{ id: crypto.randomUUID(), kind: 'application', label: '', amount: null },
        ...{ period: 'once', refundable: false },
      },
    ]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Fees</legend>
      {fees.map((fee, index) => (
        <FeeRow
          key={fee.id}
          fee={fee}
          name={`fee ${index + 1}`}
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
          Add a fee
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
  const kind = (value: string) => {
    const found = feeKinds.find((one) => one === value);
    if (found) onChange({ ...fee, kind: found });
  };
  return (
    <div className="rounded-md border border-border p-3">
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Select
          label={`Kind of ${name}`}
          value={fee.kind}
          options={feeKinds.map((value) => ({ value, label: feeKindLabels[value] }))}
          onChange={({ target }) => kind(target.value)}
        />
        <NumberField
          label={`Amount of ${name}`}
          value={fee.amount}
          min={0}
          max={1_000_000}
          step={5}
          format={DOLLARS}
          onChange={(amount) => onChange({ ...fee, amount })}
        />
        <Select
          label={`Rhythm of ${name}`}
          value={fee.period}
          options={[
            { value: 'once', label: 'Once' },
            { value: 'monthly', label: 'Every month' },
          ]}
          onChange={({ target }) =>
            onChange({ ...fee, period: target.value === 'monthly' ? 'monthly' : 'once' })
          }
        />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      </div>
      {fee.kind === 'other' && (
        <div className="mt-3">
          <TextField
            label={`What ${name} is for`}
            maxLength={80}
            value={fee.label}
            onChange={({ target }) => onChange({ ...fee, label: target.value })}
          />
        </div>
      )}
      {fee.period === 'once' && (
        <Checkbox
          className="mt-2"
          label="Given back at the end"
          checked={fee.refundable}
          onChange={({ target }) => onChange({ ...fee, refundable: target.checked })}
        />
      )}
    </div>
  );
}
