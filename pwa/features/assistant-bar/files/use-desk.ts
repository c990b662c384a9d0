import { useEffect, useState } from 'react';
import { can } from '#shared/domains/assistant/model/rules.ts';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import type { Assistant } from '#shared/domains/assistant/state/store.ts';
import { personalTab } from '#shared/platform/own-storage.ts';
import type { ChosenFile } from '../../uploads/use-file-uploads.ts';
import { deskMark } from './desk-mark.ts';
import type { GivenFiles } from './stored-desk.ts';
import type { Proposal } from './use-proposing.ts';

/** Files with the form that they became; `traceId` once that is a request. */
type Desk = {
  id: string;
  files: readonly ChosenFile[];
  said: string;
  traceId?: string | undefined;
  putAway?: boolean;
};

// The bar is on every page of a host, its files on few: their storage comes with the first of them.
const loadStored = () => import('./stored-desk.ts');

/** Stores files for a reload; null forgets those of this tab. */
async function keepForReload(me: string, given: GivenFiles | null): Promise<void> {
  try {
    const { forgetGiven, storeGiven } = await loadStored();
    await (given ? storeGiven(me, given) : forgetGiven(me));
  } catch (error) {
    // Without storage the files live as long as the page.
    console.warn('bar files', error);
  }
}

/** The files of this tab that waited when its page went; null where there are none. */
async function storedBefore(me: string): Promise<GivenFiles | null> {
  if (personalTab.get(deskMark(me)) === null) return null;
  return (await loadStored()).givenBefore(me);
}

/** The files that the bar was given: their form, the plan made of it, and the way back from one to the other. */
export function useDesk(me: string, assistant: Assistant | null, session: CommandSession | null) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const traceId = desk?.traceId;
  const isShown = traceId !== undefined && session?.traceId === traceId;
  const isConfirmed = isShown && session.plan?.answer === true && session.state === 'success';
  // Its plan was confirmed, or put away with the panel, where the list of requests has it.
  const isOver = traceId !== undefined && (!isShown || isConfirmed);
  useEffect(() => {
    if (isOver) setDesk(null);
  }, [isOver]);
  useEffect(() => {
    storedBefore(me).then(
      (given) => given && setDesk((now) => now ?? given),
      () => undefined,
    );
  }, [me]);

  const mayChange =
    isShown &&
    (can.confirm(session) || session.outcome === 'refused' || session.state === 'error') &&
    session.plan?.answer !== true;

  return {
    desk,
    isHidden: traceId !== undefined || desk?.putAway === true,
    /** Whether the plan on the screen came from the form and can go back to it. */
    mayChange,
    open(files: readonly File[], said: string): void {
      assistant?.dismiss();
      const chosen = files.map((file) => ({ id: crypto.randomUUID(), file }));
      const given = { id: crypto.randomUUID(), files: chosen, said };
      setDesk(given);
      void keepForReload(me, given);
    },
    propose({ title, command, input }: Proposal): void {
      const asked = assistant?.ask({ text: title, proposes: { command, input } });
      if (!asked) return;
      setDesk((now) => now && { ...now, traceId: asked });
      // The plan has them from here on.
      void keepForReload(me, null);
    },
    change(): void {
      if (!session || !desk) return;
      setDesk({ ...desk, traceId: undefined });
      void keepForReload(me, { ...desk, files: [...desk.files] });
      if (can.confirm(session)) assistant?.answer(session.traceId, false);
      assistant?.dismiss();
    },
    /** Its files went to a page of their own. */
    finish(): void {
      setDesk(null);
      void keepForReload(me, null);
    },
    /** Out of sight; what was typed stays until other files come. */
    putAway(): void {
      setDesk((now) => now && { ...now, putAway: true });
      void keepForReload(me, null);
    },
    bringBack(): void {
      setDesk((now) => now && { ...now, putAway: false });
      if (desk) void keepForReload(me, { ...desk, files: [...desk.files] });
    },
  };
}
