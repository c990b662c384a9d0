import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, settingNames } from '../../../supabase/environment.ts';
import { misspeltSettings } from '../../../supabase/local/misspelt-settings.ts';

/** A variable of the process, and the setting that was meant. */
test.each([
  ['SEDE', 'SEED'],
  ['SEEED', 'SEED'],
  ['SED', 'SEED'],
  ['SSED', 'SEED'],
  ['seed', 'SEED'],
  ['HSOT', 'HOST'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DRI', 'DATA_DIR'],
  ['PWA_PROT', 'PWA_PORT'],
  ['SUPERBASE_PORT', 'SUPABASE_PORT'],
  ['MAILBOX_PORTS', 'MAILBOX_PORT'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['BACKED', 'BACKEND'],
])('%s is named, with %s as what was meant', (name, meant) => {
  expect(misspeltSettings({}, { [name]: 'x' })).toEqual([
    `${name} is no setting: did you mean ${meant}?`,
  ]);
});

test('variables of other programs are not named', () => {
  const others = {
    PATH: '/bin',
    HOME: '/home/ann',
    HOSTNAME: 'laptop',
    SHELL: '/bin/sh',
    USER: 'ann',
    PORT: '3000',
    LANG: 'C',
    DISPLAY: ':0',
    TERM: 'xterm',
    npm_lifecycle_event: 'start',
    SUPABASE_ACCESS_TOKEN: 'x',
    MAIL: '/var/mail/ann',
  };
  expect(misspeltSettings({}, others)).toEqual([]);
});

test('in .env each name that is none is named, also a word that nearly is no setting', () => {
  expect(
    misspeltSettings({ SEED: 'off', SEDE: 'off', COLOR: 'blue', OPERATOR_NAME: 'Olga' }, {}),
  ).toEqual([
    '.env: SEDE is no setting: did you mean SEED?',
    '.env: COLOR is no setting (.env.example has them all)',
  ]);
});

test('a name of .env that the process has too is named once', () => {
  expect(misspeltSettings({ SEDE: 'off' }, { SEDE: 'off' })).toHaveLength(1);
});

test('the example has every setting, and each of its names is one', () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const named = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual([...settingNames].sort());
});
