import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFunctionSettings } from '../../../supabase/local/functions/settings.ts';

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kinstead-config-'));
  try {
    writeFileSync(join(folder, 'config.toml'), text);
    return Object.fromEntries(readFunctionSettings(join(folder, 'config.toml')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('settings of the function host read the tables of functions only', () => {
  const text = `
verify_jwt = false
[functions.open] # for visitors
verify_jwt = false
[functions."quoted-one"]
import_map = "./map.json"
[functions.off]
enabled = false # for now
verify_jwt   =   true
[auth]
verify_jwt = false
enabled = false
[[functions.odd]]
# verify_jwt = false
`;
  expect(read(text)).toEqual({
    open: { verifyJwt: false, enabled: true },
    'quoted-one': { verifyJwt: true, enabled: true },
    off: { verifyJwt: true, enabled: false },
  });
});
