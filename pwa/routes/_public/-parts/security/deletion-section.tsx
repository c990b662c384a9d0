import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelDeletion, requestDeletion } from '#shared/domains/auth/account-api.ts';
import { longDate } from '#shared/domains/auth/account-rules.ts';
import { accountKeys, deletionQuery } from '#shared/domains/auth/queries.ts';
import type { AccountDeletion } from '#shared/domains/profiles/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Note } from '#shared/kit/note.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useOnce } from '../../../../shell/use-once.ts';
import { Section } from './section.tsx';

/** The end of an account: asked for, taken back within thirty days, or done. */
export function DeletionSection({ me }: { me: string }) {
  const client = useQueryClient();
  const { data: deletion, error, refetch } = useQuery(deletionQuery(me));
  const [asking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: accountKeys.deletion(me) });

  const request = useOnce(async () => {
    await requestDeletion();
    await refresh();
    setAsking(false);
  });
  const cancel = useOnce(async () => {
    await cancelDeletion();
    await refresh();
    showActivity({
      title: 'Your account stays',
      description: 'Nothing is deleted.',
      tone: 'success',
    });
  });

  if (deletion) {
    return (
      <Section title="Delete account" lead={waitingText(deletion)}>
        {cancel.error && (
          <Note live className="text-sm" tone="danger">
            {cancel.error}
          </Note>
        )}
        <Button className="self-start" busy={cancel.busy} onClick={() => void cancel.run()}>
          Keep my account
        </Button>
      </Section>
    );
  }
  return (
    <Section
      title="Delete account"
      lead="Everything that is yours goes after 30 days. Until then you can take it back here."
      action={
        <Button variant="danger" disabled={deletion === undefined} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="In 30 days your profile, messages, favorites, applications and files are deleted for good. What others must keep, such as leases and payments, stays without your name. You may want to download your data first."
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Keep my account
            </Button>
            <Button variant="danger" busy={request.busy} onClick={() => void request.run()}>
              Delete in 30 days
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
    return `Your account is still here because a lease is not over. We look again on ${day}.`;
  if (postponed_because === 'failed')
    return `Your account could not be deleted yet. We try again on ${day}.`;
  return `Your account and everything that is yours will be deleted on ${day}.`;
}
