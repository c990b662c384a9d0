import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showActivity, type ToastAction } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import texts from './texts/en.ts';

/** Something that a button does to rows: what it says when done, and which part of the cache it changes. */
export type Action = {
  run: () => Promise<unknown>;
  done: string;
  changes: readonly unknown[];
  /** Where it goes on once it is done. */
  next?: ToastAction;
};

/** Runs actions one at a time; afterwards the rows are read again, whether it went well or not. */
export function useAction(): { busy: boolean; act: (action: Action) => Promise<boolean> } {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async ({ run, done, changes, next }: Action) => {
    setBusy(true);
    try {
      await run();
      showActivity({ title: done, tone: 'success', ...(next && { action: next }) });
      return true;
    } catch (error) {
      const { message } = toAppError(error);
      showActivity({ title: t('useAction.thatDidNotWork'), description: message, tone: 'danger' });
      return false;
    } finally {
      // A refusal often means that another user changed the record in the meantime.
      await refreshRows(client, { queryKey: changes });
      setBusy(false);
    }
  };
  return { busy, act };
}
