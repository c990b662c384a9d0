import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useId, useState } from 'react';
import { feedAddress, newFeedSecret } from '#shared/domains/tours/api/feed-address.ts';
import { calendarFeedQuery } from '#shared/domains/tours/cache/calendar-feed.ts';
import { endCalendarFeed, setCalendarFeed } from '#shared/domains/tours/model/feed-commands.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { CopyButton } from '#shared/kit/copy-button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AskedCommand } from '../commands/asked-command.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

/** The address by which the person's calendars show their tours: made, shown once, replaced, turned off. */
export function CalendarFeed({ me }: { me: string }) {
  const t = useTexts(texts);
  const title = useId();
  const query = useQuery(calendarFeedQuery(me));
  const { busy, run } = useCommand(setCalendarFeed, { me });
  const [address, setAddress] = useState<string>();

  async function create() {
    const secret = newFeedSecret();
    const made = await feedAddress(secret);
    if (await run({ secret }, null)) setAddress(made);
  }

  return (
    <Card id="calendar-feed" className="mt-4 scroll-mt-20 p-5">
      <section aria-labelledby={title} className="flex flex-col gap-4">
        <div>
          <h2 id={title} className="font-semibold">
            {t('feed.title')}
          </h2>
          <p className="mt-1 text-sm text-pretty text-muted">
            {t('feed.lead')} {t('feed.private')}
          </p>
        </div>
        <RemoteQuery
          query={query}
          what={t('feed.what')}
          icon={<CalendarSync size={28} />}
          waiting={<Skeleton className="h-10" />}
          offlineLine={<p className="text-sm text-muted">{t('feed.offline')}</p>}
        >
          {(feed) => (
            <>
              {address && <ShownOnce address={address} />}
              {feed && !address && (
                <p className="text-sm text-pretty">
                  {t('feed.on', {
                    day: dates({ dateStyle: 'long' }).format(new Date(feed.created_at)),
                  })}{' '}
                  {feed.read_at
                    ? t('feed.read', {
                        time: dates({ dateStyle: 'long', timeStyle: 'short' }).format(
                          new Date(feed.read_at),
                        ),
                      })
                    : t('feed.neverRead')}{' '}
                  {t('feed.lost')}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                <Button
                  variant={feed || address ? 'secondary' : 'primary'}
                  busy={busy}
                  onClick={() => void create()}
                >
                  {t(feed || address ? 'feed.replace' : 'feed.create')}
                </Button>
                {feed && (
                  <AskedCommand
                    command={endCalendarFeed}
                    me={me}
                    input={{}}
                    before={null}
                    stay={t('feed.stay')}
                    look={{ variant: 'ghost' }}
                    danger
                    onDone={() => setAddress(undefined)}
                  />
                )}
              </div>
            </>
          )}
        </RemoteQuery>
      </section>
    </Card>
  );
}

function ShownOnce({ address }: { address: string }) {
  const t = useTexts(texts);
  return (
    <Note title={t('feed.address')}>
      <p className="font-mono text-sm break-all select-all">{address}</p>
      <p className="mt-2">{t('feed.once')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton label={t('feed.copy')} text={address} />
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('feed.open')}
        </a>
      </div>
    </Note>
  );
}
