import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ALIAS_PATHS } from '../../../pwa/app/session/route-aliases.ts';
import { manifest, spanishManifest } from '../../../pwa/manifest.ts';
import { ROOT } from '../../../supabase/environment.ts';

const tree = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const routes = new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path));
// Names without a route of their own: they lead each role to its page.
for (const alias of ALIAS_PATHS) routes.add(alias);

type Picture = { src: string; sizes: string; type: string };
const file = (src: string) => join(ROOT, 'pwa/public', src);
const pictures = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])] as Picture[];

describe('the manifest', () => {
  test.each(pictures)('the manifest describes $src correctly', async ({ src, sizes, type }) => {
    const { format, width, height } = await sharp(file(src)).metadata();
    expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  });

  test('the manifest has screenshots for phones and for desktops, none of them heavy', () => {
    const shots = manifest.screenshots ?? [];
    for (const form of ['narrow', 'wide']) {
      const some = shots.filter(({ form_factor }) => form_factor === form);
      expect(some.length).toBeGreaterThanOrEqual(3);
      // A browser shows only those of one shape together.
      expect(new Set(some.map(({ sizes }) => sizes)).size).toBe(1);
    }
    for (const { src } of shots) expect(statSync(file(src)).size).toBeLessThan(150_000);
  });

  test('the manifest has the fields that an installation needs', () => {
    const { id, name, short_name, description, categories, display } = manifest;
    expect({ id, display }).toEqual({ id: '/', display: 'standalone' });
    for (const text of [name, short_name, description]) expect(text).toBeTruthy();
    expect(categories?.length).toBeGreaterThan(0);
    const purposes = manifest.icons?.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(expect.arrayContaining(['any 512x512', 'maskable 512x512']));
  });

  test('what is opened from outside comes into the one window, which falls back to a slim bar', () => {
    expect(manifest.launch_handler).toEqual({ client_mode: ['navigate-existing', 'auto'] });
    // The first is what `display` says: a browser that knows only that shows the same.
    expect(manifest.display_override).toEqual([manifest.display, 'minimal-ui']);
  });

  test('the share target takes texts, pictures and papers by the names that the worker reads', () => {
    const { method, enctype, params } = manifest.share_target ?? {};
    expect({ method, enctype }).toEqual({ method: 'POST', enctype: 'multipart/form-data' });
    expect(params).toEqual({
      ...{ title: 'title', text: 'text', url: 'url' },
      files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
    });
  });

  test('the manifest links to pages that exist: shortcuts, start and share target', () => {
    const paths = [
      ...(manifest.shortcuts ?? []).map(({ url }) => url),
      manifest.share_target?.action ?? '',
      manifest.start_url?.split('?')[0] ?? '',
    ];
    expect(paths).toHaveLength(6);
    expect(paths.filter((path) => !routes.has(path))).toEqual([]);
  });

  test('the Spanish manifest is the same but for its texts', () => {
    const nameless = ({ lang, description, ...rest }: typeof manifest) => ({
      ...rest,
      screenshots: rest.screenshots?.map(({ src }) => src),
      shortcuts: rest.shortcuts?.map(({ url }) => url),
    });
    expect(nameless(spanishManifest)).toEqual(nameless(manifest));
    expect([manifest.lang, spanishManifest.lang]).toEqual(['en', 'es']);
    expect(spanishManifest.shortcuts?.map(({ name }) => name)).toEqual([
      ...['Buscar viviendas', 'Mensajes', 'Visitas', 'Panel'],
    ]);
  });
});
