import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import type { ProseHeading } from './schema.ts';
import texts from './texts/en.ts';

/** The headings of a long text, at its side on wide screens; the one that is read is marked. */
export function TableOfContents({ headings }: { headings: readonly ProseHeading[] }) {
  const t = useTexts(texts);
  const shown = useMemo(() => headings.filter(({ level }) => level === 2), [headings]);
  const current = useCurrentHeading(shown);
  if (shown.length < 2) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="sticky hidden max-h-[calc(100dvh-var(--header)-4rem)] self-start overflow-y-auto lg:top-[calc(var(--header)+1.5rem)] lg:block"
    >
      <h2 id="contents" className="text-sm font-semibold">
        {t('contents.onThisPage')}
      </h2>
      <ol className="mt-3 border-l border-border text-sm">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-pretty text-muted hover:text-text aria-[current=location]:border-brand aria-[current=location]:font-medium aria-[current=location]:text-text"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The heading above what is being read: the last one that has passed the upper third. */
function useCurrentHeading(headings: readonly ProseHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = elements.findLast(
        (element) => element.getBoundingClientRect().top < innerHeight / 3,
      );
      setCurrent(passed?.id);
    };
    look();
    // Called when a heading crosses the line, not with every scrolled pixel.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
