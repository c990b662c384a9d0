import { useQueries, useQuery } from '@tanstack/react-query';
import {
  autopayQuery,
  savedMethodsQuery,
} from '#shared/domains/earnings/cache/arrangement-queries.ts';
import { removePaymentMethod } from '#shared/domains/earnings/model/tenant-commands.ts';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AskedCommand } from '../commands/asked-command.tsx';
import texts from './texts/en.ts';

/** Ways of paying that are saved, each with the way to remove it; one in use by automatic payment stays. */
export function SavedMethods({ me, leases }: { me: string; leases: readonly string[] }) {
  const t = useTexts(texts);
  const saved = useQuery(savedMethodsQuery(me)).data ?? [];
  const used = useQueries({
    queries: leases.map((lease) => autopayQuery(me, lease)),
    combine: (plans) => plans.flatMap(({ data }) => (data ? [data.payment_methods.id] : [])),
  });
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved-methods" className="mt-10">
      <h2 id="saved-methods" className="mb-3 text-xl font-semibold">
        {t('saved')}
      </h2>
      <Card className="flex flex-col gap-2 p-4 md:p-6">
        <p className="text-muted">{t('savedLead')}</p>
        <ul className="divide-y divide-border/70">
          {saved.map(({ id, label }) => (
            <li
              key={id}
              className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-1.5"
            >
              <span className="min-w-0 break-words">{label}</span>
              {used.includes(id) ? (
                <span className="text-sm text-muted">{t('inUse')}</span>
              ) : (
                <AskedCommand
                  command={removePaymentMethod}
                  me={me}
                  input={{ method: id }}
                  before={null}
                  stay={t('cancel')}
                  about={label}
                  look={{ variant: 'ghost', size: 'sm' }}
                  danger
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
