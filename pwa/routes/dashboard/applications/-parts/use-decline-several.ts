import { useQueryClient } from '@tanstack/react-query';
import { declineApplication } from '#shared/domains/applications/model/commands.ts';
import type { DeclineReason } from '#shared/domains/applications/model/schema.ts';
import { currentSession, profileOf } from '#shared/domains/auth/state/store.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import texts from './texts/en.ts';

/**
 * How long several are held back before they are declined, in ms: a little longer than the toast with
 * the Undo is shown. Afterwards there is no way back, as applicants are notified at once.
 */
const HELD = 5_000;

/** Declines several applications for one reason, after a moment in which all of it can be undone. */
export function useDeclineSeveral(me: string) {
  const t = useTexts(texts);
  const client = useQueryClient();
  async function declineAll(ids: readonly string[], reason: DeclineReason) {
    // The person may have signed out meanwhile, and another one be here.
    if (profileOf(currentSession())?.id !== me) return;
    const outcomes = [];
    for (const application of ids) {
      const input = { application, reason };
      outcomes.push(await runCommand({ client, me }, { command: declineApplication, input }));
    }
    const failed = outcomes.flatMap((one) => (one.type === 'failed' ? [one.error.message] : []));
    showActivity({
      title: t('declineSeveral.done', { count: ids.length - failed.length }),
      tone: failed.length > 0 ? 'danger' : 'success',
      ...(failed[0] && {
        description: t('declineSeveral.refused', { count: failed.length, reason: failed[0] }),
      }),
    });
  }
  return (ids: readonly string[], reason: DeclineReason) => {
    let begun = false;
    const cancel = platform().clock.after(HELD, () => {
      begun = true;
      void declineAll(ids, reason);
    });
    showActivity({
      title: t('declineSeveral.soon', { count: ids.length }),
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
