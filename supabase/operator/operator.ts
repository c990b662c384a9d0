import { parseArgs } from 'node:util';
import { runCommand } from '../local/command.ts';
import { StartError } from '../local/preflight.ts';
import { type Asked, findCommand, HELP } from './commands.ts';
import { describeAnswer, describeRow } from './describe.ts';
import { connect } from './project.ts';

const options = {
  as: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
  status: { type: 'string' },
  of: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  before: { type: 'string' },
  organization: { type: 'string' },
  hide: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}; see --help`);
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run operator -- …`: what an operator decides, by the server's functions (DEC-40). */
await runCommand(async () => {
  const { values, positionals } = readArguments();
  if (values.help || positionals.length === 0) {
    print(HELP);
    return;
  }
  const asked: Asked = {
    ...values,
    as: values.as ?? process.env.OPERATOR_NAME,
    words: positionals,
  };
  const { call, acts } = findCommand(asked);
  if (acts && !asked.as?.trim()) {
    throw new StartError('say who you are with --as "Your Name" or OPERATOR_NAME');
  }
  const rpc = await connect();
  const answer = await rpc(call.name, call.arguments);
  const rows = Array.isArray(answer) ? answer : [answer];
  if (values.json) {
    for (const row of rows) print(JSON.stringify(row));
  } else if (acts) {
    print(describeAnswer(answer));
  } else {
    print(rows.length > 0 ? rows.map(describeRow).join('\n\n') : 'Nothing here.');
  }
});
