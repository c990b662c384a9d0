import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#shared/kit/theme.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const CHOICES = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
  { value: 'system', icon: Monitor },
] as const;

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const t = useTexts(texts);
  const { theme } = useTheme();
  return (
    <fieldset data-action="settings.theme">
      <legend className="font-semibold">{t('theme.label')}</legend>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {CHOICES.map(({ value, icon: Icon }) => (
          <label
            key={value}
            className="flex h-20 flex-col items-center justify-center gap-1.5 rounded-md border border-border text-sm font-semibold transition has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" size={20} />
            {t(`theme.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
