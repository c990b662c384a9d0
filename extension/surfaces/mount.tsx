import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { guardComposition } from '#shared/kit/guard-composition.ts';
import { sendMessage } from '../messages.ts';
import './surface.css';
import { startLanguage } from './language.ts';

// Extension pages forbid code from text; zod would try it for speed.
z.config({ jitless: true });

/** Shows a surface in its page, in the theme of the system, and wakes the worker. */
export function mountSurface(surface: ReactNode): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const themed = root.classList.contains('overlay') ? document.body : root;
  const follow = () => {
    themed.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  // Nothing is shown in a language that is not this person's.
  void startLanguage().then(() => createRoot(place).render(<StrictMode>{surface}</StrictMode>));
  guardComposition();
  void sendMessage('wake');
}
