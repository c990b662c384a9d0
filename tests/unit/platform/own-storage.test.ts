import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../support/source-files.ts';

/** Where web storage is written without the guard, and why that is no text of a person's. */
const OTHERS: Record<string, string> = {
  'shared/platform/own-storage.ts': 'the guard itself',
  'pwa/app/boot/language.ts': 'the language of the device',
  'shared/kit/theme.ts': 'the theme of the device',
  'pwa/features/install/install.ts': 'whether the app was offered',
  'shared/platform/speech/dictating-button.tsx': 'whether the notice about speech was read',
  'pwa/features/onboarding/use-host-popup.ts': 'the id of the person who said later',
  'pwa/routes/guide-dashboard/-parts/guide-setup-dialog.tsx': 'the id of the person who said later',
  'shared/domains/auth/api/sign-in-ways.ts': 'the verifier of a sign-in that is under way',
};

/** Writes through a variable are not found by it: the outbox' journal names its sender in each note. */
const WRITES = /\b(?:localStorage|sessionStorage)\??\.setItem\(/;

test('web storage is written through its guard, or for a reason that stands here', () => {
  const found = sourceFiles(['pwa', 'shared', 'extension']).filter((file) =>
    WRITES.test(readFileSync(file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(
    Object.keys(OTHERS)
      .filter((file) => file !== 'shared/platform/own-storage.ts')
      .toSorted(),
  );
});
