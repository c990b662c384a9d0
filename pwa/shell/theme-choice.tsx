import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#shared/kit/theme.ts';

const CHOICES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { theme } = useTheme();
  return (
    <fieldset>
      <legend className="font-semibold">Theme</legend>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {CHOICES.map(({ value, label, icon: Icon }) => (
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
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
