import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { runCommand } from './command.ts';
import { rotate } from './key-rotation.ts';
import { loadKeys, saveSigningKeys } from './keys.ts';

/** `npm run keys:rotate [-- --revoke]`: another key signs access tokens from now on. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { revoke: { type: 'boolean', default: false } } });
  const { dataDir } = readEnvironment();
  const { signingKeys } = await loadKeys(dataDir);
  const next = await rotate(signingKeys, { revoke: values.revoke });
  await saveSigningKeys(dataDir, next);
  console.log(`Key ${next[0]?.kid} signs now; running services take it up within two seconds.`);
  console.log(
    values.revoke
      ? 'Tokens of earlier keys are refused. Nobody is signed out: clients fetch new ones.'
      : 'Tokens of the last key are good until they expire, within the hour.',
  );
});
