import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import { excerpt, type HelpEntry } from '../../../../content/help.ts';
import { Prose } from '../../../../content/prose.tsx';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import texts from './texts/en.ts';

/** A question that opens to its answer. As a result of a search it shows where it was found. */
export function HelpAnswer({ entry, query }: { entry: HelpEntry; query?: string }) {
  const t = useTexts(texts);
  const asked = useLocation({ select: ({ hash }) => hash }) === entry.id;
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  return (
    <details
      id={entry.id}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group scroll-mt-24 border-t border-border"
    >
      <summary className="flex min-h-12 items-start justify-between gap-4 rounded-sm py-4 hover:text-link">
        <span className="min-w-0">
          <span className="block text-lg font-semibold text-pretty">{entry.question}</span>
          {query && !open && (
            <span className="mt-1 block text-sm text-pretty text-muted">
              {entry.topic} · {excerpt(entry.text, query)}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="mt-1 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">
        <Prose nodes={entry.nodes} size="md" />
        <p className="mt-4 text-sm">
          <Link to="/help" hash={entry.id} className={proseLink}>
            {t('helpAnswer.linkToThisAnswer')}
          </Link>
        </p>
      </div>
    </details>
  );
}
