import {
  VALUED_EQUIPMENT,
  valuedLaundries,
  valuedParkings,
} from '#shared/domains/listings/model/valuation/valuation-params.ts';
import type { Equipment } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Facts that a valuation takes as usual while they are not said. */
type MoreFacts = {
  furnished: string;
  pets: string;
  laundry: string;
  parking: string;
  equipment: readonly Equipment[];
};

/** The names of VALUED_EQUIPMENT, in their order. */
const EQUIPMENT = Object.keys(VALUED_EQUIPMENT) as Equipment[];

type FactsFieldsProps = {
  facts: MoreFacts;
  onFact: (name: Exclude<keyof MoreFacts, 'equipment'>, value: string) => void;
  onEquipment: (equipment: Equipment[]) => void;
};

/** What else moves a rent; folded away until it is wanted. */
export function FactsFields({ facts, onFact, onEquipment }: FactsFieldsProps) {
  const t = useTexts(texts);
  const usual = { value: '', label: t('valuatorForm.usual') };
  const yesOrNo = [
    usual,
    { value: 'yes', label: t('valuatorForm.yes') },
    { value: 'no', label: t('valuatorForm.no') },
  ];
  const select = (name: 'furnished' | 'pets' | 'laundry' | 'parking') => ({
    label: t(`valuatorForm.${name}`),
    value: facts[name],
    onChange: ({ target }: { target: { value: string } }) => onFact(name, target.value),
  });
  const { furnished, pets, laundry, parking, equipment } = facts;
  const isSaid = [furnished, pets, laundry, parking, ...equipment].some((value) => value !== '');
  return (
    <details open={isSaid} className="group">
      <summary className="flex min-h-10 cursor-pointer items-center font-semibold pointer-coarse:min-h-12">
        {t('valuatorForm.more')}
      </summary>
      <p className="mb-4 text-sm text-muted">{t('valuatorForm.moreHint')}</p>
      <div className="grid grid-cols-2 gap-4">
        <Select options={yesOrNo} {...select('furnished')} />
        <Select options={yesOrNo} {...select('pets')} />
        <Select
          options={[
            usual,
            ...valuedLaundries.map((value) => ({
              value,
              label: t(`valuatorForm.laundries.${value}`),
            })),
          ]}
          {...select('laundry')}
        />
        <Select
          options={[
            usual,
            ...valuedParkings.map((value) => ({
              value,
              label: t(`valuatorForm.parkings.${value}`),
            })),
          ]}
          {...select('parking')}
        />
      </div>
      <fieldset className="mt-5">
        <legend className="font-semibold">{t('valuatorForm.equipment')}</legend>
        <p className="text-sm text-muted">{t('valuatorForm.equipmentHint')}</p>
        {EQUIPMENT.map((name) => (
          <Checkbox
            key={name}
            label={t(`valuatorForm.has.${name}`)}
            checked={facts.equipment.includes(name)}
            onChange={({ target }) =>
              onEquipment(
                EQUIPMENT.filter((one) =>
                  one === name ? target.checked : facts.equipment.includes(one),
                ),
              )
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
