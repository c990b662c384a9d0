import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { browser } from 'wxt/browser';
import { Button } from '#shared/kit/button.tsx';
import { isComposing } from '#shared/kit/composition.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { personItem } from '../storage.ts';
import { HostBar } from './host-bar.tsx';
import { OVERLAY_CLOSE, OVERLAY_HEIGHT } from './overlay-signals.ts';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** Space around the box for its shadow. */
const MARGINS = 12 + 40;

/** A tab of the extension's own, whose address no page can have. */
const openSignIn = () => browser.tabs.create({ url: browser.runtime.getURL('/options.html') });

/** The bar on any page: a frame of our own over it, gone with Escape. */
export function Overlay() {
  const t = useTexts(texts);
  const person = useStored(personItem);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) tell(OVERLAY_CLOSE);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);

  const known = person !== undefined;
  useEffect(() => {
    if (!known || !box.current) return;
    // The frame is never taller than what it shows: the page below stays in reach.
    const size = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      tell(OVERLAY_HEIGHT + Math.ceil(height + MARGINS));
    });
    size.observe(box.current);
    return () => size.disconnect();
  }, [known]);

  if (!known) return null;
  return (
    <div
      ref={box}
      style={panelRoom()}
      className="relative mx-4 mt-3 mb-10 rounded-xl border border-border bg-bg p-3 text-text shadow-[0_10px_20px_-12px_rgb(0_0_0/45%)]"
    >
      {person ? (
        // The panel takes the whole width; only the bar leaves room for the way out.
        <HostBar key={person.id} owner={person.id} suggestions="before" barClass="mr-12" />
      ) : (
        // A page can imitate this box, so nothing here asks for a password.
        <div className="flex flex-wrap items-center gap-3 pr-12">
          <p className="text-sm text-muted">{t('overlay.signInElsewhere', { brand: PRODUCT })}</p>
          <Button size="sm" onClick={() => void openSignIn()}>
            {t('overlay.signIn')}
          </Button>
        </div>
      )}
      <span className="absolute top-3 right-3">
        <IconButton label={t('overlay.close')} onClick={() => tell(OVERLAY_CLOSE)}>
          <X aria-hidden size={18} />
        </IconButton>
      </span>
    </div>
  );
}

/** PNL-07, where 70% is meant of the window over which the frame lies. */
function panelRoom(): CSSProperties {
  const room = Number.parseInt(location.hash.slice(1), 10) || screen.availHeight;
  // React's types know no custom properties.
  return { '--panel-room': `${Math.min(600, Math.round(room * 0.7))}px` } as CSSProperties;
}

/** The page's address is not ours to know; the signals hold nothing that it could use. */
function tell(signal: string): void {
  parent.postMessage(signal, '*');
}
