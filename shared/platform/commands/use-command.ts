import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from '../errors.ts';
import type { Command } from './command.ts';
import { prepareToQueue, runCommand, sayOutcome, takeBack, type Undo } from './run.ts';

/** Shows a change before the server has answered; the returned function takes that back. */
type Optimistic<Input> = (client: QueryClient, input: Input) => () => void;

type Options<Input> = {
  /** The person who is signed in. */
  me: string;
  optimistic?: Optimistic<Input>;
  /** Where a failure is shown: in a toast, or by the caller, who renders `error`. */
  failure?: 'toast' | 'inline';
  /**
   * Where the success message and its Undo are shown; inline in a modal window, whose toasts are out of
   * reach.
   */
  answer?: 'toast' | 'inline';
};

/** A command in a component. */
type CommandState<Input, Subject> = {
  busy: boolean;
  /** Why the last run failed; null if it did not. */
  error: AppError | null;
  /** Runs it; true when it is done, or will be as soon as there is a connection. */
  run(input: Input, before: Subject): Promise<boolean>;
  clearError(): void;
  /** Undoes the last run, where its message is inline; null while there is nothing to undo. */
  undo: (() => Promise<void>) | null;
};

/**
 * Runs a declared command, one at a time: shows the outcome in a toast with Undo, a failure where the caller
 * wants it, and refetches the changed rows without delaying the outcome.
 */
export function useCommand<Input, Subject, Actor>(
  command: Command<Input, Subject, Actor>,
  { me, optimistic, failure = 'toast', answer = 'toast' }: Options<Input>,
): CommandState<Input, Subject> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  useEffect(() => prepareToQueue(command), [command]);

  async function run(input: Input, before: Subject): Promise<boolean> {
    const bound = { command, input };
    const runner = { client, me };
    setBusy(true);
    setError(null);
    setUndo(null);
    const takeBackShown = optimistic?.(client, input);
    const outcome = await runCommand(runner, bound);
    setBusy(false);
    if (outcome.type === 'failed') {
      takeBackShown?.();
      setError(outcome.error);
    }
    const way = undoOf(command, input, before, takeBackShown);
    if (outcome.type === 'failed' ? failure === 'toast' : answer === 'toast') {
      sayOutcome(runner, bound, outcome, way);
    } else if (outcome.type !== 'failed') setUndo(way);
    return outcome.type !== 'failed';
  }

  async function undoLast(last: Undo): Promise<void> {
    setUndo(null);
    await takeBack({ client, me }, last);
  }

  return {
    busy,
    error,
    run,
    clearError: () => setError(null),
    undo: undo && (() => undoLast(undo)),
  };
}

function undoOf<Input, Subject, Actor>(
  { wayBack }: Command<Input, Subject, Actor>,
  input: Input,
  before: Subject,
  unshow: (() => void) | undefined,
): Undo | null {
  if (wayBack.type === 'none') return null;
  const remains = wayBack.remains?.(before, before) ?? null;
  return { bound: wayBack.from(input, before), remains, unshow };
}
