import type { ManifestOptions } from 'vite-plugin-pwa';
import { BRAND, TAGLINE } from '../shared/kit/brand.ts';

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
  shortcuts: [
    { name: 'Search homes', url: '/homes' },
    { name: 'Messages', url: '/messages' },
    { name: 'Tours', url: '/tours' },
    { name: 'Dashboard', url: '/dashboard' },
  ],
};
