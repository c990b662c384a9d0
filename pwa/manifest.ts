import type { ManifestOptions } from 'vite-plugin-pwa';
import { BRAND, TAGLINE } from '../shared/kit/brand.ts';

/** What the pictures of the installation show. */
const SEEN: Record<string, string> = {
  homes: 'Homes to rent, with real pictures',
  home: 'One home, its costs and its host',
  messages: 'Conversations that wait for nobody',
  dashboard: 'What needs a host first',
};

/** Sides of the pictures; narrow ones are those of a phone. */
const SIDES = { narrow: '780x1600', wide: '1440x900' } as const;

function screenshot(name: string, form: keyof typeof SIDES) {
  return {
    src: `/screenshots/${name}-${form}.webp`,
    sizes: SIDES[form],
    type: 'image/webp',
    form_factor: form,
    label: SEEN[name] ?? name,
  };
}

function shortcut(name: string, url: string, description: string) {
  const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return { name, url, description, icons };
}

/** What a device learns when it installs the app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: BRAND,
  short_name: BRAND,
  description: `${TAGLINE} Find a home, meet its host, move in.`,
  start_url: '/?source=installed',
  scope: '/',
  display: 'standalone',
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
    ...['homes', 'home', 'messages'].map((name) => screenshot(name, 'narrow')),
    ...['homes', 'dashboard', 'messages'].map((name) => screenshot(name, 'wide')),
  ],
  shortcuts: [
    shortcut('Search homes', '/homes', 'Homes to rent, by place, price and size'),
    shortcut('Messages', '/messages', 'Conversations with hosts, guides and renters'),
    shortcut('Tours', '/tours', 'Tours that are planned or asked for'),
    shortcut('Dashboard', '/dashboard', 'What needs you first'),
  ],
  // Pictures stay out: nothing here keeps one until it is signed in and knows where it belongs.
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};
