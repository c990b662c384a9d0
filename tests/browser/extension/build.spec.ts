import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { ROOT } from '../../../supabase/environment.ts';

const folder = (browser: string) => join(ROOT, `dist/extension/${browser}-mv3`);

async function manifestOf(browser: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder(browser), 'manifest.json'), 'utf8'));
}

/** Keys of a manifest by which something would run, or be allowed to run, on pages unasked. */
const UNASKED = ['content_scripts', 'host_permissions', 'optional_host_permissions'];

for (const browser of ['chrome', 'firefox']) {
  test(`[P8] ${browser}: the extension puts 0 bytes on a page until the bar is called`, async () => {
    const manifest = await manifestOf(browser);
    expect(manifest.manifest_version).toBe(3);
    expect(Object.keys(manifest).filter((key) => UNASKED.includes(key))).toEqual([]);
    expect(manifest.web_accessible_resources).toEqual([
      expect.objectContaining({ resources: ['overlay.html'] }),
    ]);
  });

  test(`[P8] ${browser}: the extension’s worker is at most 90 KB`, async () => {
    const worker = await readFile(join(folder(browser), 'background.js'));
    expect(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(90 * 1024);
  });

  test(`${browser}: the manifest has the shortcut, and pages that may not run remote code`, async () => {
    const manifest = await manifestOf(browser);
    expect(manifest.commands).toMatchObject({
      'open-bar': { suggested_key: { default: 'Ctrl+Shift+K', mac: 'Command+Shift+K' } },
    });
    // No policy of its own: the browser's own one allows scripts of the package only.
    expect(manifest.content_security_policy).toBeUndefined();
    const frame = await readFile(join(folder(browser), 'overlay-frame.js'), 'utf8');
    expect(frame).toContain('closed');
    expect(frame).not.toContain('"open"');
  });
}

test('Chromium: the manifest asks for as few permissions as it needs, and has its fixed key', async () => {
  const manifest = await manifestOf('chrome');
  expect(manifest.permissions).toEqual([
    'storage',
    'alarms',
    'activeTab',
    'scripting',
    'sidePanel',
  ]);
  expect(manifest.key).toEqual(expect.any(String));
  expect(manifest.side_panel).toMatchObject({ default_path: 'sidepanel.html' });
});

test('Firefox: the manifest has its own id, its sidebar, its data collection, and nothing of Chromium', async () => {
  const manifest = await manifestOf('firefox');
  expect(manifest.permissions).toEqual(['storage', 'alarms', 'activeTab', 'scripting']);
  expect(manifest.browser_specific_settings).toMatchObject({
    gecko: {
      id: 'hosts@kinstead.test',
      strict_min_version: '128.0',
      data_collection_permissions: { required: ['authenticationInfo', 'personalCommunications'] },
    },
  });
  expect(manifest).not.toHaveProperty('key');
  expect(manifest).not.toHaveProperty('side_panel');
  expect(manifest.sidebar_action).toMatchObject({ default_panel: 'sidepanel.html' });
});

for (const browser of ['chrome', 'firefox']) {
  test(`${browser}: the toolbar button has its icon, in every size`, async () => {
    const icons = [16, 32, 48, 96, 128].map((size) => [size, `icon/${size}.png`]);
    expect((await manifestOf(browser)).icons).toEqual(Object.fromEntries(icons));
  });
}

test('every file that a manifest names is in its package', async () => {
  for (const browser of ['chrome', 'firefox']) {
    const named =
      JSON.stringify(await manifestOf(browser)).match(/[\w/-]+\.(?:html|js|png)/g) ?? [];
    const missing = named.filter((file) => !existsSync(join(folder(browser), file)));
    expect(missing).toEqual([]);
  }
});
