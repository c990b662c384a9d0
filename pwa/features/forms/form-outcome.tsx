import { CircleCheck, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useOnline } from '../query-states/use-online.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What is wrong with a letter as a whole. */
export function LetterError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      className="rounded-md border border-danger/40 bg-surface px-4 py-3 text-sm text-danger"
    >
      {children}
    </p>
  );
}

/** Says, without a connection, what becomes of what is typed. */
export function LetterOffline() {
  const t = useTexts(texts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm">
          <CloudOff aria-hidden="true" size={18} className="mt-px shrink-0 text-muted" />
          {t('letterParts.youAreOfflineWhat')}
        </p>
      )}
    </div>
  );
}

type LetterSentProps = { title: string; reference: string; children: ReactNode; action: ReactNode };

/** Thanks, and the number to name when asking again. Takes the focus that the form had. */
export function LetterSent({ title, reference, children, action }: LetterSentProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="rounded-xl border border-border bg-surface p-6 md:p-10">
      <span className="grid h-16 w-12 place-items-center rounded-t-full rounded-b-sm bg-brand-soft text-on-brand-soft">
        <CircleCheck aria-hidden="true" size={26} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="headline mt-5 text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-[56ch] text-pretty text-muted">{children}</p>
      <dl className="mt-6 border-t border-border pt-5">
        <dt className="text-sm text-muted">{t('letterParts.yourReferenceNumber')}</dt>
        <dd className="mt-1 text-2xl font-semibold tracking-wide select-all">{reference}</dd>
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">{action}</div>
    </div>
  );
}

/** How much of the room for a letter is left, once that matters. */
export function roomLeft(text: string, limit: number): string | undefined {
  const left = limit - text.length;
  if (left > 500) return undefined;
  return left >= 0 ? t('letterParts.charactersLeft', { left }) : undefined;
}
