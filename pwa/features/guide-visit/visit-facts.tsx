import { Camera, Check, PenLine } from 'lucide-react';
import { checkText } from '#shared/domains/tours/model/visit/checklist.ts';
import type { GuideVisit } from '#shared/domains/tours/model/visit/guide-visit.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What a guide found in order on a visit, and how many pictures they took. */
export function VisitFacts({ visit }: { visit: GuideVisit }) {
  const t = useTexts(texts);
  const fine = visit.checklist.filter(({ state }) => state === 'ok');
  return (
    <>
      <ul aria-label={t('visitFacts.agreed')} className="mt-3 flex flex-col gap-1.5 text-sm">
        {fine.map(({ item }) => (
          <li key={item} className="flex items-start gap-2">
            <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-success" />
            {checkText(item)}
          </li>
        ))}
      </ul>
      {visit.pictures > 0 && (
        <p className="mt-2 flex items-center gap-2 text-sm text-muted">
          <Camera aria-hidden="true" size={16} className="shrink-0" />
          {t('visitFacts.pictures', { count: visit.pictures })}
        </p>
      )}
      {visit.is_signed && (
        <p className="mt-2 flex items-center gap-2 text-sm text-muted">
          <PenLine aria-hidden="true" size={16} className="shrink-0" />
          {t('visitFacts.signed')}
        </p>
      )}
    </>
  );
}
