import { Plus, X } from 'lucide-react';
import { NEAR_LIMITS, type NearForm } from '#shared/domains/listings/model/draft-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type NearRowsProps = {
  places: readonly NearForm[];
  error: string | undefined;
  onChange: (places: NearForm[]) => void;
};

/** What is near the home in the words of its host, a row each. */
export function NearRows({ places, error, onChange }: NearRowsProps) {
  const t = useTexts(texts);
  const change = (next: NearForm) =>
    onChange(places.map((place) => (place.id === next.id ? next : place)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-semibold">{t('nearRows.near')}</legend>
      <p className="text-sm text-pretty text-muted">{t('nearRows.explained')}</p>
      {places.map((place, index) => {
        const name = t('nearRows.place', { value: index + 1 });
        return (
          <div key={place.id} className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
            <TextField
              label={t('nearRows.name', { name })}
              maxLength={NEAR_LIMITS.name}
              value={place.name}
              onChange={({ target }) => change({ ...place, name: target.value })}
            />
            <NumberField
              label={t('nearRows.minutes', { name })}
              value={place.minutes}
              min={1}
              max={NEAR_LIMITS.minutes}
              onChange={(minutes) => change({ ...place, minutes })}
            />
            <IconButton
              label={t('nearRows.remove', { name })}
              onClick={() => onChange(places.filter((one) => one.id !== place.id))}
            >
              <X size={18} />
            </IconButton>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {places.length < NEAR_LIMITS.places && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() =>
            onChange([...places, { id: crypto.randomUUID(), name: '', minutes: null }])
          }
        >
          {t('nearRows.add')}
        </Button>
      )}
    </fieldset>
  );
}
