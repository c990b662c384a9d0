import { frequencyLabel } from '#shared/domains/saved-searches/model/rules.ts';
import {
  type AlertFrequency,
  alertFrequencies,
} from '#shared/domains/saved-searches/model/schema.ts';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type AlertsFieldProps = {
  value: AlertFrequency;
  onChange: (value: AlertFrequency) => void;
  /** Whose alerts these are, where a page has several of these fields. */
  of?: string;
  disabled?: boolean;
};

/** How often a saved search alerts. */
export function AlertsField({ value, onChange, of, disabled }: AlertsFieldProps) {
  const t = useTexts(texts);
  return (
    <Select
      label={of ? t('alertsField.alertsOf', { name: of }) : t('alertsField.alerts')}
      hideLabel={of !== undefined}
      {...(of === undefined && { hint: t('alertsField.hint') })}
      value={value}
      disabled={disabled}
      options={alertFrequencies.map((each) => ({ value: each, label: frequencyLabel(each) }))}
      onChange={({ target }) => {
        const chosen = alertFrequencies.find((each) => each === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
