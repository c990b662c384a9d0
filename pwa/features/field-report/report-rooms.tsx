import { Plus, Trash2 } from 'lucide-react';
import { MOST_ROOMS, type ReportRoom } from '#shared/domains/tours/cache/field-reports.ts';
import {
  inMillimeters,
  inUnit,
  type MeasureUnit,
  measureUnits,
} from '#shared/domains/tours/model/report/measures.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { useMeasureUnit } from './use-measure-unit.ts';

type ReportRoomsProps = {
  rooms: readonly ReportRoom[];
  error: string | undefined;
  disabled: boolean;
  onChange: (rooms: ReportRoom[]) => void;
};

/** How large rooms are, typed in the unit that its author reads. */
export function ReportRooms({ rooms, error, disabled, onChange }: ReportRoomsProps) {
  const t = useTexts(texts);
  const [unit, setUnit] = useMeasureUnit();
  const change = (room: ReportRoom) =>
    onChange(rooms.map((one) => (one.id === room.id ? room : one)));
  return (
    <section aria-label={t('measures.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{t('measures.title')}</h3>
        {rooms.length > 0 && <UnitChoice unit={unit} onChange={setUnit} />}
      </div>
      {rooms.length > 0 && (
        <ul className="flex flex-col gap-5">
          {rooms.map((room, at) => (
            <li key={room.id} className="flex flex-col gap-3">
              <div className="flex items-end gap-2">
                <div className="min-w-0 grow">
                  <TextField
                    label={t('measures.room', { position: at + 1 })}
                    maxLength={60}
                    value={room.name}
                    disabled={disabled}
                    onChange={({ target }) => change({ ...room, name: target.value })}
                  />
                </div>
                <IconButton
                  label={t('measures.remove', { position: at + 1 })}
                  disabled={disabled}
                  onClick={() => onChange(rooms.filter((one) => one.id !== room.id))}
                >
                  <Trash2 size={18} />
                </IconButton>
              </div>
              <div className="grid grid-cols-2 gap-3">
                {(['length', 'width'] as const).map((side) => (
                  <NumberField
                    key={side}
                    plain
                    label={t(`measures.${side}`, { position: at + 1, unit: t(`measures.${unit}`) })}
                    min={0.01}
                    max={unit === 'feet' ? 328 : 100}
                    step={0.01}
                    value={inUnit(room[side], unit)}
                    disabled={disabled}
                    onChange={(typed) => change({ ...room, [side]: inMillimeters(typed, unit) })}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {rooms.length < MOST_ROOMS && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() =>
            onChange([...rooms, { id: crypto.randomUUID(), name: '', length: null, width: null }])
          }
        >
          {t('measures.add')}
        </Button>
      )}
    </section>
  );
}

type UnitChoiceProps = { unit: MeasureUnit; onChange: (unit: MeasureUnit) => void };

/** Feet or meters. */
export function UnitChoice({ unit, onChange }: UnitChoiceProps) {
  const t = useTexts(texts);
  return (
    <Segmented
      label={t('measures.unit')}
      value={unit}
      options={measureUnits.map((value) => ({ value, label: t(`measures.${value}`) }))}
      onChange={onChange}
    />
  );
}
