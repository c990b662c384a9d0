import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName, USER_TYPE_LABEL } from '#shared/domains/profiles/model/rules.ts';
import type { PublicProfile } from '#shared/domains/profiles/model/schema.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type HostCardProps = {
  host: UseQueryResult<PublicProfile | null>;
  /** Above the host on a wide screen. */
  price: ReactNode;
  children: ReactNode;
};

/** Whose home it is, with the way to write to them below. */
export function HostCard({ host, price, children }: HostCardProps) {
  const t = useTexts(texts);
  if (host.isError) {
    return <ErrorPanel error={host.error} onRetry={() => void host.refetch()} />;
  }
  const person = host.data;
  return (
    <section
      aria-label={t('hostCard.host')}
      className="rounded-lg border border-border bg-surface p-5"
    >
      <div className="mb-4 hidden border-b border-border pb-4 lg:block">{price}</div>
      <div className="flex items-center gap-4">
        {person ? (
          <Avatar name={displayName(person)} src={person.avatar_url} size={56} />
        ) : (
          <Skeleton className="size-14 rounded-full" />
        )}
        <div className="min-w-0">
          {person ? (
            <p className="truncate text-lg font-semibold">
              <Link
                to="/hosts/$id"
                params={{ id: person.id }}
                className="hover:text-brand hover:underline"
              >
                {displayName(person)}
              </Link>
            </p>
          ) : (
            <Skeleton className="h-5 w-32" />
          )}
          <p className="flex items-center gap-1.5 text-sm text-muted">
            {person?.papers_checked && (
              <>
                <BadgeCheck aria-hidden="true" size={16} className="text-brand" />
                {t('hostCard.verified')}
                {' · '}
              </>
            )}
            {person ? USER_TYPE_LABEL[person.user_type] : ''}
          </p>
          {person && (
            <p className="text-sm text-pretty text-muted">
              {person.papers_checked
                ? t('hostCard.papersChecked')
                : person.is_verified
                  ? t('hostCard.emailConfirmed')
                  : ''}
            </p>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
