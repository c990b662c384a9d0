import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceivedApplication } from '#shared/domains/applications/api/applications.ts';
import { declineApplication } from '#shared/domains/applications/model/commands.ts';
import { COMPARED_MOST } from '#shared/domains/applications/model/comparison.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { DeclineSeveral } from './decline-several.tsx';
import texts from './texts/en.ts';

type SelectedProps = {
  me: string;
  applications: readonly ReceivedApplication[];
  onDone: () => void;
};

/** What can be done about several applications at once. */
export function SelectedApplications({ me, applications, onDone }: SelectedProps) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const open = applications.filter(
    (application) => declineApplication.can(application, { actor: 'manager' }).allowed,
  );
  return (
    <>
      {applications.length >= 2 && applications.length <= COMPARED_MOST ? (
        <Link
          to="/dashboard/applications/compare"
          search={{ ids: applications.map(({ id }) => id).join('.') }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('selected.compare')}
        </Link>
      ) : (
        <span className="text-sm text-muted">{t('selected.howMany', { most: COMPARED_MOST })}</span>
      )}
      {open.length > 0 && (
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          {t('selected.decline', { count: open.length })}
        </Button>
      )}
      {asking && (
        <DeclineSeveral
          me={me}
          applications={open}
          onClose={() => setAsking(false)}
          onDecline={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
