import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { Combobox } from '#shared/kit/combobox.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type HomeFieldProps = {
  homes: readonly HomeChoice[];
  /** Its id, empty for none. */
  value: string;
  onChange: (home: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
};

const option = ({ id, title, unit, city, state }: HomeChoice) => ({
  value: id,
  label: title,
  hint: `${unit ? `${unit}, ` : ''}${city}, ${state}`,
});

/** One of the host's homes, found by a part of its title. */
export function HomeField({
  homes,
  value,
  onChange,
  label = t('homeField.home'),
  hint,
  error,
}: HomeFieldProps) {
  const t = useTexts(texts);
  const chosen = homes.find(({ id }) => id === value);
  return (
    <Combobox
      label={label}
      options={homes.map(option)}
      value={chosen ? option(chosen) : null}
      onChange={(next) => onChange(next?.value ?? '')}
      placeholder={t('homeField.aPartOfItsTitle')}
      empty={t('homeField.noHomeOfYours')}
      hint={hint}
      error={error}
    />
  );
}
