import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelDeletion, requestDeletion } from '#shared/domains/auth/api/account.ts';
import { accountKeys, deletionQuery } from '#shared/domains/auth/cache/queries.ts';
import { longDate } from '#shared/domains/auth/model/account-rules.ts';
import type { AccountDeletion } from '#shared/domains/profiles/model/account-schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Note } from '#shared/kit/note.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useOnce } from '../../../../../features/query-states/use-once.ts';
import { Section } from '../section.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The end of an account: asked for, taken back within thirty days, or done. */
export function DeletionSection({ me }: { me: string }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { data: deletion, error, refetch } = useQuery(deletionQuery(me));
  const [asking, setAsking] = useState(false);
  const refresh = () => refreshRows(client, { queryKey: accountKeys.deletion(me) });

  const request = useOnce(async () => {
    await requestDeletion();
    await refresh();
    setAsking(false);
  });
  const cancel = useOnce(async () => {
    await cancelDeletion();
    await refresh();
    showActivity({
      title: t('deletionSection.yourAccountStays'),
      description: t('deletionSection.nothingIsDeleted'),
      tone: 'success',
    });
  });

  if (deletion) {
    return (
      <Section title={t('deletionSection.deleteAccount')} lead={waitingText(deletion)}>
        {cancel.error && (
          <Note live className="text-sm" tone="danger">
            {cancel.error}
          </Note>
        )}
        <Button className="self-start" busy={cancel.busy} onClick={() => void cancel.run()}>
          {t('deletionSection.keepMyAccount')}
        </Button>
      </Section>
    );
  }
  return (
    <Section
      title={t('deletionSection.deleteAccount')}
      lead={t('deletionSection.everythingThatIsYoursGoes')}
      action={
        <Button variant="danger" disabled={deletion === undefined} onClick={() => setAsking(true)}>
          {t('deletionSection.deleteAccount')}
        </Button>
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deletionSection.deleteYourAccount')}
        description={t('deletionSection.in30DaysYourProfile')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('deletionSection.keepMyAccount')}
            </Button>
            <Button variant="danger" busy={request.busy} onClick={() => void request.run()}>
              {t('deletionSection.deleteIn30Days')}
            </Button>
          </>
        }
      >
        {request.error && (
          <Note live className="text-sm" tone="danger">
            {request.error}
          </Note>
        )}
      </Dialog>
    </Section>
  );
}

function waitingText({ due_at, postponed_because }: AccountDeletion): string {
  const day = longDate(due_at);
  if (postponed_because === 'active_leases')
    return t('deletionSection.yourAccountIsStillHere', { day });
  if (postponed_because === 'failed') return t('deletionSection.yourAccountCouldNot', { day });
  return t('deletionSection.yourAccountAndEverything', { day });
}
