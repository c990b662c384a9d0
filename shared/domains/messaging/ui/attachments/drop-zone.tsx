import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';
import { attach } from './attach-button.tsx';

type DropZoneProps = { me: string; conversationId: string };

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on its container, with a hint while they are dragged over it. */
export function DropZone({ me, conversationId }: DropZoneProps) {
  const t = useTexts(texts);
  const [isOver, setOver] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const holder = mark.current?.parentElement;
    if (!holder) return;
    const { signal, abort } = withAbort();
    // Each child that is entered tells so, before the one that is left.
    let depth = 0;
    const count = (step: number) => (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += step;
      setOver(depth > 0);
    };
    holder.addEventListener('dragenter', count(1), { signal });
    holder.addEventListener('dragleave', count(-1), { signal });
    holder.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), {
      signal,
    });
    holder.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        void attach(me, conversationId, event.dataTransfer?.files ?? []);
      },
      { signal },
    );
    return abort;
  }, [me, conversationId]);
  return (
    <span ref={mark} className="contents">
      {isOver && (
        <span className="pointer-events-none absolute inset-2 z-20 grid place-content-center justify-items-center gap-2 rounded-xl border-2 border-dashed border-brand bg-brand-soft/90 font-semibold text-on-brand-soft">
          <FilePlus2 aria-hidden="true" size={28} />
          {t('files.drop')}
        </span>
      )}
    </span>
  );
}

function withAbort() {
  const events = new AbortController();
  return { signal: events.signal, abort: () => events.abort() };
}
