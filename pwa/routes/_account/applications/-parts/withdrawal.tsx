import { useState } from 'react';
import { withdrawApplication } from '#shared/domains/applications/model/applicant-commands.ts';
import type { Application } from '#shared/domains/applications/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type WithdrawalProps = { me: string; application: Application; title: string };

/** Taking an application back. The server knows no way from there, so it asks first. */
export function Withdrawal({ me, application, title }: WithdrawalProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(withdrawApplication, { me });
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
        title={withdrawApplication.texts.ask?.().title ?? ''}
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
                void run({ application: application.id }, application).then(
                  (done) => done && setAsking(false),
                )
              }
            >
              {withdrawApplication.texts.label()}
            </Button>
          </>
        }
      />
    </>
  );
}
