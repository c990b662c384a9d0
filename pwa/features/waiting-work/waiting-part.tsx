import { useEffect, useRef } from 'react';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { WAITING } from './place.ts';
import texts from './texts/en.ts';
import { WaitingList } from './waiting-list.tsx';

/** What waits on this device, where the strip at the page's edge leads. */
export function WaitingPart({ me }: { me: string }) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It comes after the rest of the page, when the router has looked for its place already.
    if (location.hash !== `#${WAITING}`) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="mt-4 p-5">
      <section id={WAITING} aria-labelledby={`${WAITING}-heading`}>
        <h2 ref={heading} id={`${WAITING}-heading`} tabIndex={-1} className="font-semibold">
          {t('list.waitsHere')}
        </h2>
        <p className="text-sm text-muted">{t('list.lead')}</p>
        <div className="mt-3">
          <WaitingList me={me} />
        </div>
      </section>
    </Card>
  );
}
