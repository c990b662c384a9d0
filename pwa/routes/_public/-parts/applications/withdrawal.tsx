import { useState } from 'react';
import { ownApplicationKeys, withdrawApplication } from '#shared/domains/applications/own.ts';
import type { Application } from '#shared/domains/applications/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useAction } from '../../../../shell/remote/use-action.ts';

type WithdrawalProps = { me: string; application: Application; title: string };

/** Taking an application back. The server knows no way from there, so it asks first. */
export function Withdrawal({ me, application, title }: WithdrawalProps) {
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  const draft = application.status === 'draft';
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Withdraw from ${title}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this application?"
        description={
          draft
            ? `Your draft for ${title} is given up. This cannot be undone, but you may apply again.`
            : `The host of ${title} is told. This cannot be undone, but you may apply again.`
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                void act({
                  run: () => withdrawApplication(application.id),
                  done: 'Application withdrawn',
                  changes: ownApplicationKeys.all(me),
                }).then((done) => done && setAsking(false))
              }
            >
              Withdraw application
            </Button>
          </>
        }
      />
    </>
  );
}
