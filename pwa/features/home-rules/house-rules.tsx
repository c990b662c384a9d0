import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { rulesOf } from './rules-of.ts';
import texts from './texts/en.ts';

/** What is allowed in a home, as its host says it; nothing where they said nothing. */
export function HouseRules({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const rules = rulesOf(listing);
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="house-rules" className="mt-9">
      <h2 id="house-rules" className="text-xl font-semibold">
        {t('rules.title')}
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {rules.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-line text-pretty break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[64ch] text-sm text-pretty text-muted">{t('rules.says')}</p>
    </section>
  );
}
