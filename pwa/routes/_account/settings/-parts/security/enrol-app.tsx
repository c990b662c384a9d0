import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { enrolApp, showCode } from '#shared/domains/auth/api/account.ts';
import { grouped } from '#shared/domains/auth/model/account-rules.ts';
import { CodeInput } from '#shared/domains/auth/ui/forms/code-input.tsx';
import { useCode } from '#shared/domains/auth/ui/forms/use-code.ts';
import { Button } from '#shared/kit/button.tsx';
import { CopyButton } from '#shared/kit/copy-button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type EnrolProps = { onDone: () => Promise<void>; onCancel: () => void };

/** Three steps: an app, the picture or the key, a first code. */
export function EnrolApp({ onDone, onCancel }: EnrolProps) {
  const t = useTexts(texts);
  // A new secret for each enrolment, valid only while the dialog is open.
  const attempt = useId();
  const enrolment = useQuery({
    queryKey: ['enrolment', attempt],
    queryFn: enrolApp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const field = useCode(async (code) => {
    if (!enrolment.data) return;
    await showCode(enrolment.data.id, code);
    await onDone();
  });

  if (enrolment.error) {
    return (
      <ErrorPanel
        error={enrolment.error}
        onRetry={() => void enrolment.refetch()}
        onDismiss={onCancel}
      />
    );
  }
  const { picture, secret } = enrolment.data ?? {};
  return (
    <form
      className="flex flex-col gap-5 border-t border-border pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void field.submit();
      }}
    >
      <div className="flex flex-col gap-5 md:flex-row">
        {picture ? (
          // White in both themes: cameras read dark squares on light ground.
          <img
            src={picture}
            alt={t('enrolApp.qrCodeForYourAuthenticator')}
            className="size-44 shrink-0 self-center rounded-md border border-border bg-white p-2 md:self-start"
          />
        ) : (
          <Skeleton className="size-44 shrink-0 self-center md:self-start" />
        )}
        <ol className="flex min-w-0 list-decimal flex-col gap-3 pl-5 text-sm text-pretty">
          <li>{t('enrolApp.openAnAuthenticatorAppGoogle')}</li>
          <li>
            {t('enrolApp.scanThePicture')}
            <span className="mt-2 flex flex-wrap items-center gap-2">
              <code className="min-w-0 rounded-sm bg-sunken px-2 py-1 break-all select-all">
                {secret ? grouped(secret) : '…'}
              </code>
              {secret && <CopyButton label={t('enrolApp.copyKey')} text={secret} />}
            </span>
          </li>
          <li>{t('enrolApp.enterTheSixDigits')}</li>
        </ol>
      </div>
      <CodeInput
        value={field.code}
        error={field.error}
        onChange={field.setCode}
        onComplete={(code) => void field.submit(code)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={field.busy} disabled={!secret}>
          {t('enrolApp.turnOn')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('enrolApp.cancel')}
        </Button>
      </div>
    </form>
  );
}
