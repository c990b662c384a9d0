import { List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import texts from './texts/en.ts';
import { useChangeArea } from './use-change-area.ts';
import { useRoom } from './use-room.ts';

/** Apart from the first bytes of the page: it comes once the list is there, where it is looked at. */
const mapCode = onDemand(() => import('./homes-map.tsx'));

/** The list and the map: next to each other where there is room, else one of them at a time. */
export function HomesSplit({ search, children }: { search: HomesSearch; children: ReactNode }) {
  const t = useTexts(texts);
  const change = useChangeArea();
  const hasRoom = useRoom();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    void platform().settled.then(() => setSettled(true));
  }, []);
  const isMap = search.view === 'map';
  const code = mapCode.useModule(isMap || (settled && hasRoom && search.view !== 'list'));
  const isSplit = search.view !== 'list';
  const isShown = isMap || (hasRoom && isSplit);
  return (
    <div
      className={cx(
        'group/split',
        isSplit && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)] lg:gap-6',
      )}
    >
      <div className={cx('min-w-0', isMap && 'max-lg:hidden')}>{children}</div>
      {isSplit && (
        <div
          className={cx(
            'mt-4 bg-sunken max-lg:-mx-4 md:max-lg:-mx-8 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:mt-6 lg:rounded-lg',
            'h-[calc(100dvh-var(--header)-var(--tabs)-2rem)]',
            !isMap && 'max-lg:hidden',
          )}
        >
          {code && isShown && <code.HomesMap search={search} className="h-full lg:rounded-lg" />}
        </div>
      )}
      {/* Above the tabs of a phone, or below what is said of no results. Where both are shown, the map hides itself. */}
      <div
        className={cx(
          'pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabs)+1rem)] z-20 flex justify-center group-has-data-nothing/split:static',
          isSplit && 'lg:hidden',
        )}
      >
        <Button
          size="lg"
          className="pointer-events-auto rounded-full shadow-lift"
          icon={
            isShown ? (
              <List aria-hidden="true" size={18} />
            ) : (
              <MapIcon aria-hidden="true" size={18} />
            )
          }
          onClick={() => change({ view: isShown ? undefined : 'map' }, 'push')}
        >
          {t(isShown ? 'homesSplit.list' : 'homesSplit.map')}
        </Button>
      </div>
    </div>
  );
}
