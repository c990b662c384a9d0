import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from '../errors.ts';
import type { Command } from './command.ts';
import { prepareToQueue, runCommand, sayOutcome, type Undo } from './run.ts';

/** Shows a change before the server has answered; the returned function takes that back. */
type Optimistic<Input> = (client: QueryClient, input: Input) => () => void;

type Options<Input> = {
  /** The person who is signed in. */
  me: string;
  optimistic?: Optimistic<Input>;
  /** Where a failure is said: in a toast, or by the caller, who shows `error` at its place. */
  failure?: 'toast' | 'inline';
};

/** A command in a component. */
type CommandState<Input, Subject> = {
  busy: boolean;
  /** Why the last run failed; null while there is nothing to say. */
  error: AppError | null;
  /** Runs it; true when it is done, or will be as soon as there is a connection. */
  run(input: Input, before: Subject): Promise<boolean>;
  clearError(): void;
};

/**
 * Runs a declared command: one at a time, its answer said in a toast with the way back, its failure at
 * its place, the rows that it changes read again without holding back the answer.
 */
export function useCommand<Input, Subject, Actor>(
  command: Command<Input, Subject, Actor>,
  { me, optimistic, failure = 'toast' }: Options<Input>,
): CommandState<Input, Subject> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => prepareToQueue(command), [command]);

  async function run(input: Input, before: Subject): Promise<boolean> {
    const bound = { command, input };
    const runner = { client, me };
    setBusy(true);
    setError(null);
    const takeBack = optimistic?.(client, input);
    const outcome = await runCommand(runner, bound);
    setBusy(false);
    if (outcome.type === 'failed') {
      takeBack?.();
      setError(outcome.error);
    }
    if (outcome.type !== 'failed' || failure === 'toast') {
      sayOutcome(runner, bound, outcome, undoOf(command, input, before));
    }
    return outcome.type !== 'failed';
  }

  return { busy, error, run, clearError: () => setError(null) };
}

function undoOf<Input, Subject, Actor>(
  { wayBack }: Command<Input, Subject, Actor>,
  input: Input,
  before: Subject,
): Undo | null {
  if (wayBack.type === 'none') return null;
  return { bound: wayBack.from(input, before), remains: wayBack.remains?.(before, before) ?? null };
}
