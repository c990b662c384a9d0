import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import texts from './texts/en.ts';

/** Something that a button does to rows: what it says when done, and which part of the cache it changes. */
export type Action = { run: () => Promise<unknown>; done: string; changes: readonly unknown[] };

/** Runs actions one at a time; afterwards the rows are read again, whether it went well or not. */
export function useAction(): { busy: boolean; act: (action: Action) => Promise<boolean> } {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async ({ run, done, changes }: Action) => {
    setBusy(true);
    try {
      // Answered at once: a request without a connection may take long to fail.
      if (!platform().network.online()) throw new AppError('offline');
      await run();
      showActivity({ title: done, tone: 'success' });
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
