import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

type Person = { id: string; full_name: string | null };

type ShownByProps = {
  me: string;
  label: string;
  /** Who can show the home themselves, the host first. */
  people: readonly Person[];
  /** A person, one of the others, or nothing while a guide has the tour. */
  value: string;
  /** Other ways. */
  others?: readonly { value: string; label: string }[];
  hint?: string | undefined;
  disabled?: boolean;
  onChange: (next: string) => void;
};

/** Who of the host's side shows a home. */
export function ShownBy(props: ShownByProps) {
  const { me, label, people, value, others = [], hint, disabled, onChange } = props;
  const t = useTexts(texts);
  return (
    <Select
      label={label}
      value={value}
      hint={hint}
      disabled={disabled}
      options={[
        ...(value === '' ? [{ value: '', label: t('whoShows.theGuide') }] : []),
        ...people.map(({ id, full_name }) => ({
          value: id,
          label: id === me ? t('whoShows.yourself') : (full_name ?? t('tourFacts.gone')),
        })),
        ...others,
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
