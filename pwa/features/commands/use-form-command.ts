import { useQueryClient } from '@tanstack/react-query';
import type { Command } from '#shared/platform/commands/command.ts';
import { runCommand, sayOutcome } from '#shared/platform/commands/run.ts';

/**
 * Runs a command of a form: a refusal is thrown, so that the form shows it and keeps what was typed; success
 * is shown in a toast, with an Undo where there is one.
 */
export function useFormCommand(me: string) {
  const client = useQueryClient();
  return async <Input, Subject, Actor>(
    command: Command<Input, Subject, Actor>,
    input: Input,
    before: Subject,
  ): Promise<void> => {
    const runner = { client, me };
    const bound = { command, input };
    const outcome = await runCommand(runner, bound);
    if (outcome.type === 'failed') throw outcome.error;
    const { wayBack } = command;
    const undo =
      wayBack.type === 'none'
        ? null
        : {
            bound: wayBack.from(input, before),
            remains: wayBack.remains?.(before, before) ?? null,
            unshow: undefined,
          };
    sayOutcome(runner, bound, outcome, undo);
  };
}
