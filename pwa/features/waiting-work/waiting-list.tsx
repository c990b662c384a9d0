import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { tryNow } from '#shared/domains/messaging/outbox/retry.ts';
import { tourPacksQuery } from '#shared/domains/tours/cache/field-kit.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { dropRefused } from '#shared/platform/commands/refused-acts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { resumeUploads } from '#shared/platform/offline/uploads.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { leftTimelines } from './left-timelines.ts';
import {
  type NamedWork,
  namedEntries,
  namedFiles,
  namedRefusals,
  namedTimelines,
} from './named-work.ts';
import { PAGES_OF } from './place.ts';
import texts from './texts/en.ts';
import { useWork } from './use-work.ts';

/** Everything that this device has to send, in its order, and what the server did not accept. */
export function WaitingList({ me }: { me: string }) {
  const t = useTexts(texts);
  const { entries, refused, files, moments } = useWork(me);
  const waiting = [
    ...namedEntries(entries),
    ...namedFiles(files),
    ...namedTimelines(leftTimelines(moments)),
  ];
  const failed = namedRefusals(refused);
  // What the packs of this device know names the home of a tour.
  const { data: packs = [] } = useQuery({
    ...tourPacksQuery(me),
    enabled: [...waiting, ...failed].some(({ tour }) => tour !== null),
  });
  const homeOf = (tour: string | null) => packs.find(({ id }) => id === tour)?.home.title;
  return (
    <>
      {failed.length > 0 && (
        <ul aria-label={t('list.refused')} className="divide-y divide-border/70">
          {failed.map((one) => (
            <Row key={one.id} one={one} home={homeOf(one.tour)} why="text-danger">
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('list.dismissThat', { what: one.what })}
                onClick={() => void dropRefused(openOffline(me), one.id)}
              >
                {t('list.dismiss')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {waiting.length === 0 ? (
        failed.length === 0 && <p className="text-muted">{t('list.nothing')}</p>
      ) : (
        <>
          <ol aria-label={t('list.waitsHere')} className="divide-y divide-border/70">
            {waiting.map((one) => (
              <Row key={one.id} one={one} home={homeOf(one.tour)} why="text-muted">
                {one.stands && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t(one.stands === 'failed' ? 'list.retryThat' : 'list.resumeThat', {
                      name: one.text ?? one.what,
                    })}
                    onClick={() => void resumeUploads(openOffline(me), [one.id])}
                  >
                    {t(one.stands === 'failed' ? 'list.retry' : 'list.resume')}
                  </Button>
                )}
              </Row>
            ))}
          </ol>
          <Button variant="secondary" className="mt-3" onClick={tryNow}>
            {t('list.tryNow')}
          </Button>
        </>
      )}
    </>
  );
}

type RowProps = { one: NamedWork; home: string | undefined; why: string; children?: ReactNode };

/** What was done, about which home, when, and what became of it so far. */
function Row({ one, home, why, children }: RowProps) {
  const t = useTexts(texts);
  const now = useNow();
  const at = new Date(one.at).toISOString();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-medium">
          {one.what}
          {home && <span className="font-normal"> · {home}</span>}
        </span>
        {one.text && <span className="line-clamp-2 text-sm">{one.text}</span>}
        <span className="block text-sm text-muted">
          <time dateTime={at}>{t('list.done', { when: relativeTime(at, now) })}</time>
          {one.tries > 1 && !one.why && <> · {t('list.tried', { count: one.tries })}</>}
        </span>
        {one.hint && <span className="block text-sm text-muted">{one.hint}</span>}
        {one.why && <span className={`block text-sm ${why}`}>{one.why}</span>}
      </span>
      <span className="flex shrink-0 gap-1">
        <Open one={one} />
        {children}
      </span>
    </li>
  );
}

/** To the tour or the conversation that it is about. */
function Open({ one: { what, tour, conversation } }: { one: NamedWork }) {
  const t = useTexts(texts);
  const pages = PAGES_OF[useProfile()?.user_type ?? 'renter'];
  const look = {
    'aria-label': t('list.openThat', { what }),
    className: buttonClass({ variant: 'ghost', size: 'sm' }),
  };
  if (tour)
    return (
      <Link to={pages.tours} search={{ tour }} {...look}>
        {t('list.open')}
      </Link>
    );
  if (conversation)
    return (
      <Link to={pages.messages} search={{ c: conversation }} {...look}>
        {t('list.open')}
      </Link>
    );
  return null;
}
