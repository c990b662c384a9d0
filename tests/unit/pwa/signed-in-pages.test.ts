import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { sourceFiles } from '../../support/source-files.ts';

/** Layout routes whose pages need a sign-in, with the guard of each. */
const LAYOUTS: Record<string, string> = {
  'pwa/routes/_account': 'requireSignIn',
  'pwa/routes/dashboard': 'requireHost',
  'pwa/routes/guide': 'requireGuide',
  'pwa/routes/guide-dashboard': 'requireGuide',
};

/** Files that ask for a profile that may be missing, with a reason each; the list may only shrink. */
const MAY_LACK_PROFILE = [
  // The frame stays on the screen while a session ends.
  'pwa/routes/dashboard/-parts/host-frame.tsx',
];

/** Features that only such pages show. */
const FEATURES = [
  'pwa/features/conversation-context/context-slot.tsx',
  'pwa/features/field-report/sign-dialog.tsx',
  'pwa/features/onboarding/host-welcome.tsx',
];

const GUARD = /\brequire(SignIn|Host|Guide)\b/;

/** What a page did for itself before its layout did it: `if (!me) return null`, `me ? … : null`. */
const NULL_GUARD =
  /\bif \(!(me|profile|side)\) return\b|(?<!=== )\b(me|profile|side)( && [(<]| \? <|\?\.)/;

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe.each(Object.entries(LAYOUTS))('pages below %s', (folder, guard) => {
  const layout = `${folder}/route.tsx`;
  const pages = sourceFiles([folder]).filter((file) => file !== layout);

  test('are guarded once, by their layout', () => {
    expect(textOf(layout)).toContain(`beforeLoad: ${guard},`);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((file) => GUARD.test(textOf(file)))).toEqual([]);
  });

  test('take the profile that their layout hands on, and do not look whether there is one', () => {
    const looking = pages.filter((file) => /\buseProfile\b/.test(textOf(file)));
    expect(looking).toEqual(MAY_LACK_PROFILE.filter((file) => file.startsWith(`${folder}/`)));
    const guarded = pages.filter(
      (file) => !MAY_LACK_PROFILE.includes(file) && NULL_GUARD.test(textOf(file)),
    );
    expect(guarded).toEqual([]);
  });
});

test('only what stands below such a layout takes its profile', () => {
  const takers = sourceFiles(['pwa', 'shared'])
    .filter((file) => /\buseMe\b/.test(textOf(file)))
    .filter((file) => !Object.keys(LAYOUTS).some((folder) => file.startsWith(`${folder}/`)));
  expect(takers).toEqual(['pwa/app/session/signed-in.tsx', ...FEATURES]);
});

test('a null guard is found in each of the ways in which pages had it', () => {
  const lines = [
    '  if (!me) return null; // Signed out a moment ago: the guard is on its way.',
    '  if (!profile) return null;',
    '      {me && <DeviceSettingsSlot me={me} />}',
    '        {side && (',
    '    return me ? <NotificationsPage me={me} search={search} /> : null;',
    "        to={profile?.user_type === 'host' ? '/dashboard/settings' : '/settings'}",
  ];
  expect(lines.filter((line) => !NULL_GUARD.test(line))).toEqual([]);
  expect(NULL_GUARD.test('        {note.author_id === me && (')).toBe(false);
});
