import { CircleCheck, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useOnline } from '../query-states/use-online.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** An error of the form as a whole. */
export function FormError({ children }: { children?: ReactNode }) {
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

/** Offline: says that the text is stored on this device and can be sent later, or what else becomes of it. */
export function OfflineNotice({ children }: { children?: ReactNode }) {
  const t = useTexts(texts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm">
          <CloudOff aria-hidden="true" size={18} className="mt-px shrink-0 text-muted" />
          {children ?? t('formNotices.youAreOfflineWhat')}
        </p>
      )}
    </div>
  );
}

type ReceivedNoticeProps = {
  title: string;
  reference: string;
  children: ReactNode;
  action: ReactNode;
};

/** Thanks with the reference number, in place of the sent form; takes the focus that the form had. */
export function ReceivedNotice({ title, reference, children, action }: ReceivedNoticeProps) {
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
      <p className="mt-2 max-w-[64ch] text-pretty text-muted">{children}</p>
      <dl className="mt-6 border-t border-border pt-5">
        <dt className="text-sm text-muted">{t('formNotices.yourReferenceNumber')}</dt>
        <dd className="mt-1 text-2xl font-semibold tracking-wide select-all">{reference}</dd>
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">{action}</div>
    </div>
  );
}

/** How many characters are left, when fewer than 500. */
export function charactersLeft(text: string, limit: number): string | undefined {
  const left = limit - text.length;
  if (left > 500) return undefined;
  return left >= 0 ? t('formNotices.charactersLeft', { left }) : undefined;
}
