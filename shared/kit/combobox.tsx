import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { textsOf } from '../language/texts.ts';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { Field, inputClass } from './field.tsx';
import { Spinner } from './spinner.tsx';
import texts from './texts/en.ts';

/** One thing to choose; `hint` tells it from its namesakes. */
export type ComboboxOption = { value: string; label: string; hint?: string };

type ComboboxProps = {
  label: string;
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** The server finds the options: called with the typed text; all given options are shown. */
  onSearch?: (text: string) => void;
  /** What is typed is being looked for. */
  searching?: boolean;
  placeholder?: string;
  /** Shown when nothing matches. */
  empty?: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

const sideButton =
  'grid size-9 place-items-center rounded-sm text-muted hover:text-text pointer-coarse:size-11';

/** One of many: type a part of the name, or open the list. */
export function Combobox({
  label,
  options,
  value,
  onChange,
  onSearch,
  searching = false,
  placeholder,
  empty = textsOf(texts)('combobox.nothingMatches'),
  hint,
  error,
  disabled = false,
}: ComboboxProps) {
  const t = useTexts(texts);
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={disabled}
      autoHighlight
      {...(onSearch && {
        filter: null,
        onInputValueChange: (text, { reason }) => reason === 'input-change' && onSearch(text),
      })}
    >
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <Base.InputGroup className="relative block">
            <Base.Input
              {...ids}
              // While the list is open everything around the input is hidden, its label too.
              aria-label={label}
              placeholder={placeholder}
              className={cx(inputClass, 'h-12', value ? 'pr-22' : 'pr-12')}
            />
            <span className="absolute inset-y-0 right-1.5 flex items-center">
              {searching && (
                <span className="px-1 text-muted">
                  <Spinner size={16} />
                </span>
              )}
              {!disabled && (
                <Base.Clear aria-label={t('combobox.clear', { label })} className={sideButton}>
                  <X size={16} aria-hidden="true" />
                </Base.Clear>
              )}
              <Base.Trigger aria-label={t('combobox.open', { label })} className={sideButton}>
                <ChevronDown size={18} aria-hidden="true" />
              </Base.Trigger>
            </span>
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-60 outline-none">
          <Base.Popup
            aria-busy={searching || undefined}
            className="w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-hidden rounded-lg border border-border bg-surface shadow-lift transition duration-200 ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <Base.Empty className="px-4 py-3 text-sm text-muted empty:hidden">
              {searching ? t('combobox.searching') : empty}
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-12"
                >
                  <span className="min-w-0 grow">
                    <span className="block truncate">{option.label}</span>
                    {option.hint && (
                      <span className="block truncate text-xs text-muted">{option.hint}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className="text-brand">
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
