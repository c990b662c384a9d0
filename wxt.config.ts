import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'wxt';
import { texts } from './shared/language/build/plugin.ts';
import { PRODUCT } from './shared/protocol/product.ts';

/** Public half of the key that fixes the extension's id: hihmlhifkkoknnnfghpgphchgmpdoeab. */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwGdfIZmP6WYQeOyScf1djQU4sNUBZ9WoUlzYmj4BqsOu7XQXEW8eVKAqx6xa1cGQwi7ZdCE9dK8oMCoVeEAlU2lY+5EfLHjNTbsXTRu5IU2tHiioodsOSqDT1KlL9HHZezCRMk4Y1oOCyDYyEYAsoyz/mC16jKPARQzOjqzLNO9l962T9dZrPWvyelga8lkl3VrJR35i5EMcMKcj/8zzVipXOBLPLTyMl39lLLb0a5nI8CTLo3XRuj0gGOaR6OCTKCh+BnOWbarK5qRk+6P/7gc4/pF5bPJQmvGQ9+I3Cmbgfh2wGoz25nLmbNytSdl6ihk+xQJZPLJSZI/2vtybTQIDAQAB';

/**
 * A marked build for tests: it may run on every page without a key press, which no test can make
 * in a headless browser, and its frame can be looked into. The shipped build has neither.
 */
const FOR_TESTS = process.env.KINSTEAD_TEST_BUILD === '1';

/** WXT reads nothing of vite.config.ts, so what both apps need stands here as well. */
export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: FOR_TESTS ? 'dist/extension-test' : 'dist/extension',
  imports: false,
  manifestVersion: 3,
  vite: () => ({
    plugins: [texts(['extension', 'shared']), react(), tailwindcss()],
    build: { sourcemap: false },
    define: { __OPEN_SHADOW__: JSON.stringify(FOR_TESTS) },
  }),
  zip: { excludeSources: ['**/*'] },
  manifest: ({ browser }) => ({
    name: `${PRODUCT} for hosts`,
    description: 'Answer renters and run your homes from any tab.',
    permissions: [
      ...['storage', 'alarms', 'activeTab', 'scripting'],
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    ...(FOR_TESTS && { host_permissions: ['<all_urls>'] }),
    action: { default_title: PRODUCT },
    commands: {
      'open-bar': {
        suggested_key: { default: 'Ctrl+Shift+K', mac: 'Command+Shift+K' },
        description: 'Do anything… on this page',
      },
    },
    web_accessible_resources: [
      {
        resources: ['overlay.html'],
        matches: ['<all_urls>'],
        ...(browser !== 'firefox' && { use_dynamic_url: true }),
      },
    ],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'hosts@kinstead.test',
              strict_min_version: '128.0',
              data_collection_permissions: {
                required: ['authenticationInfo', 'personalCommunications'],
              },
            },
          },
        }
      : { key: KEY, minimum_chrome_version: '120' }),
  }),
});
