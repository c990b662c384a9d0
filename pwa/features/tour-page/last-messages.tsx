import { useQuery } from '@tanstack/react-query';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

/** What the people of a tour of the coming days last wrote to each other about its home. */
export function LastMessages({ me, tour }: { me: string; tour: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const { data: packs } = useQuery(tourPacksQuery(me));
  const messages = packs?.find(({ id }) => id === tour)?.extras.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Part title={t('lastMessages.lastMessages')}>
      <ol className="flex flex-col gap-3">
        {messages.map(({ id, sender_id, sender_name, content, created_at }) => (
          <li key={id}>
            <p className="text-sm text-muted">
              {[
                sender_id === me ? t('onTheWay.you') : (sender_name ?? t('tourFacts.gone')),
                relativeTime(created_at, now),
              ].join(' · ')}
            </p>
            <p className="break-words whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
