import { Link } from '@tanstack/react-router';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { comparedFacts } from './compared-facts.ts';
import texts from './texts/en.ts';

/** Two to four homes side by side; a phone scrolls the table, its first column stays. */
export function ComparedHomes({ homes }: { homes: readonly Listing[] }) {
  const t = useTexts(texts);
  const facts = comparedFacts(homes, useNow());
  const name = 'sticky left-0 z-10 bg-bg py-3 pr-3 text-left align-top text-sm';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section aria-label={t('compare.title')} tabIndex={0} className="mt-8 overflow-x-auto">
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: width(homes.length) }}
      >
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className={cx(name, 'w-28 md:w-48')}>
              <span className="sr-only">{t('compare.home')}</span>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col" className="p-3 text-left align-top">
                {home.pictures[0] && (
                  <span className="relative mb-2 block aspect-4/3 overflow-hidden rounded-md">
                    <ListingPicture
                      picture={home.pictures[0]}
                      sizes="280px"
                      className="size-full"
                    />
                  </span>
                )}
                <Link
                  to="/listings/$id"
                  params={{ id: home.id }}
                  className="font-semibold hover:text-brand hover:underline"
                >
                  {home.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name: fact, values, differs }) => (
            <tr key={fact} className="border-b border-border/70">
              <th scope="row" className={cx(name, 'font-medium text-muted')}>
                {fact}
                {differs && <span className="sr-only"> ({t('compare.differs')})</span>}
              </th>
              {values.map((value, position) => (
                <td
                  key={homes[position]?.id}
                  className={cx('p-3 align-top', differs && 'bg-brand-soft text-on-brand-soft')}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Room for the names and for each home. */
function width(homes: number): string {
  return `${7 + homes * 10}rem`;
}
