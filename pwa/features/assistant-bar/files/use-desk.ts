import { useEffect, useState } from 'react';
import { can } from '#shared/domains/assistant/model/rules.ts';
import type { CommandSession } from '#shared/domains/assistant/model/schema.ts';
import type { Assistant } from '#shared/domains/assistant/state/store.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { ChosenFile } from '../../uploads/use-file-uploads.ts';
import { forgetGiven, givenBefore, storeGiven } from './stored-desk.ts';
import texts from './texts/en.ts';
import type { Proposal } from './use-proposing.ts';

/** Files with the form that they became; `traceId` once that is a request. */
type Desk = {
  id: string;
  files: readonly ChosenFile[];
  said: string;
  traceId?: string | undefined;
  putAway?: boolean;
};

/** The files that the bar was given: their form, the plan made of it, and the way back from one to the other. */
export function useDesk(me: string, assistant: Assistant | null, session: CommandSession | null) {
  const t = useTexts(texts);
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
    void givenBefore(me).then((given) => given && setDesk((now) => now ?? given));
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
      void storeGiven(me, given);
    },
    propose({ title, command, input }: Proposal): void {
      const asked = assistant?.ask({ text: title, proposes: { command, input } });
      if (!asked) return;
      setDesk((now) => now && { ...now, traceId: asked });
      // The plan has them from here on.
      void forgetGiven(me);
    },
    change(): void {
      if (!session || !desk) return;
      setDesk({ ...desk, traceId: undefined });
      void storeGiven(me, { ...desk, files: [...desk.files] });
      if (can.confirm(session)) assistant?.answer(session.traceId, false);
      assistant?.dismiss();
    },
    /** Its files went to a page of their own. */
    finish(): void {
      setDesk(null);
      void forgetGiven(me);
    },
    /** Out of sight; what was typed stays until other files come. */
    close(): void {
      setDesk((now) => now && { ...now, putAway: true });
      void forgetGiven(me);
      showActivity({
        title: t('desk.putAway'),
        action: {
          label: t('desk.bringBack'),
          onPress() {
            setDesk((now) => now && { ...now, putAway: false });
            if (desk) void storeGiven(me, { ...desk, files: [...desk.files] });
          },
        },
      });
    },
  };
}
