import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

/** One choice of a filter. `homes` is what it would leave; null before it is known. */
export type Choice = { key: string; label: string; on: boolean; homes: number | null };

type ChoiceGroupProps = {
  legend: string;
  /** The part of the search that it changes. */
  filter?: string;
  choices: readonly Choice[];
  onToggle: (key: string) => void;
  /** The numbers are the least: more homes than are counted. */
  atLeast: boolean;
};

/** Choices of one filter, each with the homes that it would leave. What leaves none cannot be taken. */
export function ChoiceGroup({ legend, filter, choices, onToggle, atLeast }: ChoiceGroupProps) {
  const t = useTexts(texts);
  return (
    <fieldset data-filter={filter}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ key, label, on, homes }) => (
          <button
            key={key}
            type="button"
            aria-pressed={on}
            disabled={homes === 0 && !on}
            onClick={() => onToggle(key)}
            className={cx(
              'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 py-1 text-left text-sm font-medium transition-colors duration-[140ms] disabled:opacity-50 pointer-coarse:min-h-11',
              on
                ? 'border-brand bg-brand-soft text-on-brand-soft'
                : 'border-border bg-surface text-text enabled:hover:border-strong',
            )}
          >
            {label}
            {homes !== null && (
              <span className={on ? 'text-xs' : 'text-xs text-muted'}>
                {t('filterChoices.homes', { homes, more: atLeast && homes > 0 ? 'yes' : 'no' })}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
