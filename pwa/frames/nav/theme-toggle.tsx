import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { toggleTheme, useTheme } from '#shared/kit/theme.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const t = useTexts(texts);
  const { shown } = useTheme();
  const dark = shown === 'dark';
  return (
    <IconButton
      label={dark ? t('themeToggle.useTheLightTheme') : t('themeToggle.useTheDarkTheme')}
      onClick={toggleTheme}
    >
      {dark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
