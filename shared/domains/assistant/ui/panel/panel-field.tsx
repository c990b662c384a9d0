import { DatePicker } from '../../../../kit/date-picker.tsx';
import { DOLLARS } from '../../../../kit/money.ts';
import { NumberField } from '../../../../kit/number-field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { TextField } from '../../../../kit/text-field.tsx';
import { Textarea } from '../../../../kit/textarea.tsx';
import { TimePicker } from '../../../../kit/time-picker.tsx';
import { dates } from '../../../../language/format.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { FormField } from '../../../../protocol/form.ts';
import { momentParts, monthsAround } from '../../model/form-values.ts';
import texts from '../../texts/en.ts';

type PanelFieldProps = {
  field: FormField;
  /** The value as the wire has it. */
  value: string;
  onChange: (value: string) => void;
  error: 'missing' | 'email' | 'number' | 'day' | 'moment' | undefined;
  lang: string;
};

/** One field of a form of the assistant, by its kind. */
export function PanelField({ field, value, onChange, error: wrong, lang }: PanelFieldProps) {
  const t = useTexts(texts);
  const { kind, optional } = field;
  const label = optional ? t('panelForm.optional', { label: field.label }) : field.label;
  const error = wrong && t(`panelForm.${wrong}`);
  const shared = { label, error, lang };
  switch (kind) {
    case 'text':
      return (
        <TextField {...shared} value={value} onChange={(event) => onChange(event.target.value)} />
      );
    case 'email':
      return (
        <TextField
          {...shared}
          type="email"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'long_text':
      return (
        <Textarea {...shared} value={value} onChange={(event) => onChange(event.target.value)} />
      );
    case 'money':
    case 'number':
      return (
        <NumberField
          label={label}
          error={error}
          plain
          step={0.01}
          format={kind === 'money' ? DOLLARS : {}}
          value={value.trim() === '' ? null : Number(value)}
          onChange={(number) => onChange(number === null ? '' : String(number))}
        />
      );
    case 'day':
      return (
        <DatePicker
          label={label}
          error={error}
          value={value || null}
          onChange={(day) => onChange(day ?? '')}
        />
      );
    case 'moment': {
      const { day, time } = momentParts(value);
      return (
        <div className="flex flex-col gap-1.5">
          <div className="grid gap-3 md:grid-cols-2">
            <DatePicker
              label={label}
              error={error}
              value={day || null}
              onChange={(next) => onChange(`${next ?? ''}T${time}`)}
            />
            <TimePicker
              label={t('panelForm.time')}
              value={time || null}
              onChange={(next) => onChange(`${day}T${next ?? ''}`)}
            />
          </div>
          {field.zone && <p className="text-xs text-muted">{zoneName(field.zone)}</p>}
        </div>
      );
    }
    case 'month':
    case 'choice':
      return (
        <Select
          {...shared}
          value={value}
          options={[
            ...(value === '' || optional ? [{ value: '', label: t('panelForm.choose') }] : []),
            ...(kind === 'month' ? months(value) : (field.options ?? [])),
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function months(value: string) {
  const name = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  return monthsAround(value, new Date()).map((month) => ({
    value: month,
    label: name.format(new Date(`${month}-15T12:00:00Z`)),
  }));
}

/** Whose clocks a moment is read by: Pacific Time. */
function zoneName(timeZone: string): string {
  try {
    const parts = dates({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date());
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
