import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { createRecoveryCodes, removeApp } from '#shared/domains/auth/api/account.ts';
import { accountKeys, recoveryQuery } from '#shared/domains/auth/cache/queries.ts';
import { FEW_CODES, longDate } from '#shared/domains/auth/model/account-rules.ts';
import type { Account, Factor } from '#shared/domains/auth/model/account-schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Note } from '#shared/kit/note.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useOnce } from '../../../../../features/query-states/use-once.ts';
import { Section } from '../section.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import texts from './texts/en.ts';

type TwoStepProps = { me: string; account: Account };

/** Authenticator apps and recovery codes. */
export function TwoStepSection({ me, account }: TwoStepProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [removing, setRemoving] = useState<Factor>();
  const on = account.factors.length > 0;
  const refresh = () => refreshRows(client, { queryKey: accountKeys.all(me) });

  const makeCodes = useOnce(async () => {
    const made = await createRecoveryCodes();
    // A count that is still on its way was taken before.
    await client.cancelQueries({ queryKey: accountKeys.recovery(me) });
    client.setQueryData(accountKeys.recovery(me), made.length);
    setCodes(made);
    await refresh();
  });

  return (
    <Section
      title={t('twoStepSection.twoStepSignIn')}
      lead={
        on ? t('twoStepSection.besideYourPasswordYouEnter') : t('twoStepSection.keepOthersOutEven')
      }
      action={
        on ? (
          <Badge tone="brand">
            <ShieldCheck aria-hidden="true" size={14} />
            {t('twoStepSection.on')}
          </Badge>
        ) : (
          !adding && <Button onClick={() => setAdding(true)}>{t('twoStepSection.setUp')}</Button>
        )
      }
    >
      {on && (
        <ul className="divide-y divide-border rounded-md border border-border">
          {account.factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <Smartphone aria-hidden="true" size={20} className="shrink-0 text-muted" />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{factor.name}</span>
                <span className="text-sm text-muted">
                  {t('twoStepSection.added', { day: longDate(factor.addedAt) })}
                </span>
              </span>
              <Button variant="danger" size="sm" onClick={() => setRemoving(factor)}>
                {t('twoStepSection.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} email={account.email} onDone={() => setCodes(undefined)} />
      ) : (
        on && <CodesLeft me={me} busy={makeCodes.busy} onMake={() => void makeCodes.run()} />
      )}
      {makeCodes.error && (
        <Note live className="text-sm" tone="danger">
          {makeCodes.error}
        </Note>
      )}
      {adding ? (
        <EnrolApp
          onCancel={() => setAdding(false)}
          onDone={async () => {
            setAdding(false);
            await refresh();
            // Codes of an earlier app go on: one set opens the account, whichever app is lost.
            if (!on) await makeCodes.run();
          }}
        />
      ) : (
        on && (
          <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
            {t('twoStepSection.addAnotherApp')}
          </Button>
        )
      )}
      <RemoveDialog
        factor={removing}
        last={account.factors.length === 1}
        onClose={() => setRemoving(undefined)}
        onRemoved={refresh}
      />
    </Section>
  );
}

function CodesLeft({ me, busy, onMake }: { me: string; busy: boolean; onMake: () => void }) {
  const t = useTexts(texts);
  const { data: left } = useQuery(recoveryQuery(me));
  if (left === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-pretty">
        <strong>{t('twoStepSection.codesLeft', { left })}</strong>{' '}
        {left <= FEW_CODES ? t('twoStepSection.makeNewOnes') : t('twoStepSection.theyLetYouIn')}
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onMake}>
        {t('twoStepSection.makeNewCodes')}
      </Button>
    </div>
  );
}

type RemoveProps = {
  factor: Factor | undefined;
  last: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
};

function RemoveDialog({ factor, last, onClose, onRemoved }: RemoveProps) {
  const t = useTexts(texts);
  const removal = useOnce(async () => {
    if (!factor) return;
    await removeApp(factor.id);
    await onRemoved();
    onClose();
    showActivity({
      title: last ? t('twoStepSection.twoStepSignInIs') : t('twoStepSection.appRemoved'),
      description: last
        ? t('twoStepSection.yourPasswordAloneSigns')
        : t('twoStepSection.isGone', { name: factor.name }),
    });
  });
  return (
    <Dialog
      open={factor !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last ? t('twoStepSection.turnTwoStepSignIn') : t('twoStepSection.removeThisApp')}
      description={
        last
          ? t('twoStepSection.yourPasswordAloneWillSign')
          : t('twoStepSection.itsCodesStopWorking')
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('twoStepSection.keep')}
          </Button>
          <Button variant="danger" busy={removal.busy} onClick={() => void removal.run()}>
            {last ? t('twoStepSection.turnOff') : t('twoStepSection.removeApp')}
          </Button>
        </>
      }
    >
      {removal.error && (
        <Note live className="text-sm" tone="danger">
          {removal.error}
        </Note>
      )}
    </Dialog>
  );
}
