import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { personItem } from '../storage.ts';
import { HostBar } from './host-bar.tsx';
import { OVERLAY_CLOSE, OVERLAY_HEIGHT } from './overlay-signals.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';

/** Room for the suggestions, which hang below the bar. */
const LEAST_HEIGHT = 340;

/** The bar on any page: a frame of our own over it, gone with Escape. */
export function Overlay() {
  const person = useStored(personItem);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tell(OVERLAY_CLOSE);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);

  const known = person !== undefined;
  useEffect(() => {
    if (!known || !box.current) return;
    const size = new ResizeObserver(([entry]) => {
      const height = Math.max(LEAST_HEIGHT, Math.ceil(entry?.contentRect.height ?? 0) + 48);
      tell(OVERLAY_HEIGHT + height);
    });
    size.observe(box.current);
    return () => size.disconnect();
  }, [known]);

  if (!known) return null;
  return (
    <div ref={box} className="m-3 rounded-xl border border-border bg-bg p-3 shadow-lift">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {person ? <HostBar autoFocus panelClassName="max-h-[520px]" /> : <SignInForm />}
        </div>
        <IconButton label="Close" onClick={() => tell(OVERLAY_CLOSE)}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  );
}

/** The page's address is not ours to know; the signals hold nothing that it could use. */
function tell(signal: string): void {
  parent.postMessage(signal, '*');
}
