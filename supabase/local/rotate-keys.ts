import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { runCommand } from './command.ts';
import { rotate } from './key-rotation.ts';
import { loadKeys, makePushKeys, savePushKeys, saveSigningKeys } from './keys.ts';

const flag = { type: 'boolean', default: false } as const;

/**
 * `npm run keys:rotate [-- --revoke]`: another key signs access tokens from now on. With `--push`
 * instead another pair signs push messages.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { revoke: flag, push: flag } });
  const { dataDir } = readEnvironment();
  if (values.push) {
    await savePushKeys(dataDir, makePushKeys());
    console.log('Push messages have a new key; start the copy again to use it.');
    console.log('Browsers subscribe anew at their next visit, and get nothing until then.');
    return;
  }
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
