import { useState } from 'react';
import { withdrawApplication } from '#shared/domains/applications/api/submit-application.ts';
import { applicationKeys } from '#shared/domains/applications/cache/queries.ts';
import type { Application } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useAction } from '../../../../features/query-states/use-action.ts';
import texts from './texts/en.ts';

type WithdrawalProps = { me: string; application: Application; title: string };

/** Taking an application back. The server knows no way from there, so it asks first. */
export function Withdrawal({ me, application, title }: WithdrawalProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  const draft = application.status === 'draft';
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        aria-label={t('withdrawal.withdrawFrom', { title })}
        onClick={() => setAsking(true)}
      >
        {t('withdrawal.withdraw')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdrawal.withdrawThisApplication')}
        description={
          draft
            ? t('withdrawal.yourDraftForIsGiven', { title })
            : t('withdrawal.theHostOfIsTold', { title })
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('withdrawal.keepIt')}
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                void act({
                  run: () => withdrawApplication(application.id),
                  done: t('withdrawal.applicationWithdrawn'),
                  changes: applicationKeys.all(me),
                }).then((done) => done && setAsking(false))
              }
            >
              {t('withdrawal.withdrawApplication')}
            </Button>
          </>
        }
      />
    </>
  );
}
