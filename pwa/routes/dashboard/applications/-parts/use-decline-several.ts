import { useQueryClient } from '@tanstack/react-query';
import { DECLINED_MOST, declineRest } from '#shared/domains/applications/model/commands.ts';
import type { DeclineReason } from '#shared/domains/applications/model/schema.ts';
import { currentSession, profileOf } from '#shared/domains/auth/state/store.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import texts from './texts/en.ts';
import { type About, useWordsToApplicant } from './use-words-to-applicant.ts';

/**
 * How long several are held back before they are declined, in ms: a little longer than the toast with
 * the Undo is shown. Afterwards there is no way back, as applicants are notified at once.
 */
const HELD = 5_000;

type Several = {
  applications: readonly About[];
  reason: DeclineReason;
  /** What each of them gets as a message; empty for none. */
  words: string;
  /** The words are forgotten only then: what was undone or refused loses nothing. */
  onDone: () => Promise<void>;
};

/** Declines several applications for one reason, all or none, after a moment in which it can be undone. */
export function useDeclineSeveral(me: string) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const write = useWordsToApplicant(me);
  async function declineAll({ applications, reason, words, onDone }: Several) {
    // The person may have signed out meanwhile, and another one be here.
    if (profileOf(currentSession())?.id !== me) return;
    // More than one call takes only where there are more than anyone reads: the first refusal ends it.
    for (let at = 0; at < applications.length; at += DECLINED_MOST) {
      const part = applications.slice(at, at + DECLINED_MOST);
      const input = { applications: part.map(({ id }) => id), reason };
      const outcome = await runCommand({ client, me }, { command: declineRest, input });
      if (outcome.type === 'failed') {
        const count = applications.length - at;
        showActivity({
          title:
            at > 0
              ? t('declineSeveral.done', { count: at })
              : t('declineSeveral.noneDeclined', { count }),
          tone: 'danger',
          description:
            at > 0
              ? t('declineSeveral.theOthers', { count, reason: outcome.error.message })
              : outcome.error.message,
        });
        return;
      }
      for (const one of words ? part : []) await write(one, words);
    }
    await onDone();
    showActivity({
      title: t('declineSeveral.done', { count: applications.length }),
      tone: 'success',
    });
  }
  return (several: Several) => {
    const count = several.applications.length;
    let begun = false;
    const cancel = platform().clock.after(HELD, () => {
      begun = true;
      void declineAll(several);
    });
    showActivity({
      title: t('declineSeveral.soon', { count }),
      description: t('declineSeveral.inAMoment'),
      action: {
        label: t('declineSeveral.undo'),
        onPress: () => {
          cancel();
          // A toast stays while the pointer rests on it.
          showActivity(
            begun
              ? { title: t('declineSeveral.tooLate'), tone: 'danger' }
              : { title: t('declineSeveral.undone'), tone: 'success' },
          );
        },
      },
    });
  };
}
