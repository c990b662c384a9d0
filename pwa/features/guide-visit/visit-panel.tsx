import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { listingVisitQuery } from '#shared/domains/tours/cache/guide-visits.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import { visitDay } from './visit-day.ts';
import { VisitFacts } from './visit-facts.tsx';

/** That a guide saw a home, for ninety days; nothing where the server knows of no such visit. */
export function VisitPanel({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const heading = useId();
  const { data: visit } = useQuery(listingVisitQuery(listing));
  if (!visit) return null;
  const { guide, held_on, code } = visit;
  return (
    <section aria-labelledby={heading} className="mt-4 border-t border-border pt-4">
      <h3 id={heading} className="flex items-start gap-2.5 font-semibold text-pretty">
        <Eye aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brand" />
        {t('visitPanel.seen', { day: visitDay(held_on) })}
      </h3>
      <p className="mt-2 text-sm text-pretty text-muted">
        {t.rich('visitPanel.wasHere', {
          name: guide.full_name ?? t('visitPanel.aGuide'),
          guide: (name) => (
            <Link
              to="/guides/$id"
              params={{ id: guide.id }}
              className="font-semibold text-text hover:text-brand hover:underline"
            >
              {name}
            </Link>
          ),
        })}
      </p>
      <VisitFacts visit={visit} />
      <Link
        to="/check-visit"
        search={{ proof: code }}
        className="mt-3 inline-flex items-center text-sm font-semibold text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {t('visitPanel.check')}
      </Link>
    </section>
  );
}
