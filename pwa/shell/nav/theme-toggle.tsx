import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { toggleTheme, useTheme } from '#shared/kit/theme.ts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { shown } = useTheme();
  const dark = shown === 'dark';
  return (
    <IconButton label={dark ? 'Use the light theme' : 'Use the dark theme'} onClick={toggleTheme}>
      {dark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
