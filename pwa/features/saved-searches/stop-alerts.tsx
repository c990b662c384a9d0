import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setSearchAlerts } from '#shared/domains/saved-searches/api/saved-searches.ts';
import type { AlertFrequency } from '#shared/domains/saved-searches/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { NotFound } from '../../frames/not-found.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import texts from './texts/en.ts';

/** Where the link of a mail leads: the alerts of its search are off, with the way back. */
export function StopAlerts({ token }: { token: string | undefined }) {
  return token ? <Stopped token={token} /> : <NotFound />;
}

function Stopped({ token }: { token: string }) {
  const t = useTexts(texts);
  const set = useMutation({
    mutationFn: (frequency: AlertFrequency) => setSearchAlerts(token, frequency),
    networkMode: 'always',
  });
  const { mutate, data, error, isPending, variables } = set;
  // Once as the page opens: the tap in the mail was the one that counts.
  useEffect(() => mutate('off'), [mutate]);
  const name = data?.name ?? '';
  const isOff = data?.frequency === 'off';
  const before = data && data.before !== 'off' ? data.before : 'daily';
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={isOff ? t('stopAlerts.stoppedText') : undefined}>
        {!data && t(error ? 'stopAlerts.title' : 'stopAlerts.stopping')}
        {data && t(isOff ? 'stopAlerts.stopped' : 'stopAlerts.on', { name })}
      </PageHeading>
      {error && (
        <ErrorPanel error={error} onRetry={() => mutate(variables ?? 'off')} className="mt-8" />
      )}
      {data && (
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate(isOff ? before : 'off')}
          >
            {t(isOff ? 'stopAlerts.undo' : 'stopAlerts.stop')}
          </Button>
          <Link to="/saved-searches" className="font-semibold text-link hover:underline">
            {t('stopAlerts.all')}
          </Link>
        </div>
      )}
    </Page>
  );
}
