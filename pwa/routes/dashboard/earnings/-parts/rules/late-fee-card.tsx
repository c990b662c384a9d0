import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lateFeeQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import { endLateFee } from '#shared/domains/earnings/model/book-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { lateFeeWords } from '../../../../../features/earnings/late-fee-words.ts';
import { LateFeeDialog } from './late-fee-dialog.tsx';
import texts from './texts/en.ts';

type LateFeeCardProps = { me: string; org: string; lease: string | null };

/** The late fee of an organization or a lease, and the ways to change and end it. */
export function LateFeeCard({ me, org, lease }: LateFeeCardProps) {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const { busy, run } = useCommand(endLateFee, { me });
  const fee = useQuery(lateFeeQuery(org, lease)).data;
  if (fee === undefined) return null;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-xl font-semibold">{t('lateFee.lateFee')}</h2>
      {fee ? (
        <p className="text-pretty">
          <strong className="font-semibold">{lateFeeWords(fee)}.</strong>{' '}
          <span className="text-muted">
            {t('lateFee.once')}
            {fee.agreed_in && ` ${t('lateFee.agreedIn', { words: fee.agreed_in })}`}
          </span>
        </p>
      ) : (
        <p className="text-muted">{lease ? t('lateFee.noneOfLease') : t('lateFee.noneHere')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {fee ? t('lateFee.change') : t('lateFee.set')}
        </Button>
        {fee && (
          <Button variant="ghost" busy={busy} onClick={() => void run({ rule: fee.id }, null)}>
            {t('lateFee.end')}
          </Button>
        )}
      </div>
      {editing && (
        <LateFeeDialog
          me={me}
          org={org}
          lease={lease}
          fee={fee}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}
