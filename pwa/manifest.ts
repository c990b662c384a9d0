import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Locale } from '../shared/language/locale.ts';
import type { Translation } from '../shared/language/text-types.ts';
import { PRODUCT } from '../shared/protocol/product.ts';
import es from '../translations/es/pwa/texts.ts';
import en from './texts/en.ts';

type Words = Translation<typeof en>;

/** Sides of the pictures; narrow ones are those of a phone. */
const SIDES = { narrow: '780x1600', wide: '1440x900' } as const;

function screenshot(name: string, form: keyof typeof SIDES, label: string) {
  return {
    src: `/screenshots/${name}-${form}.webp`,
    sizes: SIDES[form],
    type: 'image/webp',
    form_factor: form,
    label,
  };
}

function shortcut(name: string, url: string, description: string) {
  const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return { name, url, description, icons };
}

/**
 * What a device learns when it installs the app. A file has one language: the page names the one of
 * its reader (app/boot/language.ts), and both are the same app by their id.
 */
const manifestIn = (
  lang: Locale,
  { manifest: words, screenshots, shortcuts }: Words,
): Partial<ManifestOptions> => ({
  id: '/',
  lang,
  name: PRODUCT,
  short_name: PRODUCT,
  description: words.description,
  start_url: '/start?source=installed',
  scope: '/',
  display: 'standalone',
  // Where a window without the browser's own bar is not to be had, one with as little of it as possible.
  display_override: ['standalone', 'minimal-ui'],
  // One window: what is opened from outside comes into it, and what was typed in it waits on the device.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  background_color: '#fcfbf8',
  theme_color: '#fcfbf8',
  categories: ['lifestyle', 'business', 'travel'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    ...(['homes', 'home', 'messages'] as const).map((name) =>
      screenshot(name, 'narrow', screenshots[name]),
    ),
    ...(['homes', 'dashboard', 'messages'] as const).map((name) =>
      screenshot(name, 'wide', screenshots[name]),
    ),
  ],
  shortcuts: [
    shortcut(shortcuts.homes, '/homes', shortcuts.aboutHomes),
    shortcut(shortcuts.messages, '/messages', shortcuts.aboutMessages),
    shortcut(shortcuts.tours, '/tours', shortcuts.aboutTours),
    shortcut(shortcuts.dashboard, '/start', shortcuts.aboutDashboard),
  ],
  // The worker takes it (sw/shared.ts): files wait there until their person has chosen a conversation.
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
    },
  },
});

/** The manifest of those who read English. */
export const manifest = manifestIn('en', en);

/** The manifest of those who read Spanish. */
export const spanishManifest = manifestIn('es', es);
