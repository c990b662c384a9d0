import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './pwa/manifest.ts';

export default defineConfig({
  root: 'pwa',
  publicDir: 'public',
  plugins: [
    tanstackRouter({ target: 'react' }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}', 'icons/icon-192.png'],
        maximumFileSizeToCacheInBytes: 400_000,
      },
    }),
  ],
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The polyfill would be an inline script in older browsers' place; ours all have the real thing.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
