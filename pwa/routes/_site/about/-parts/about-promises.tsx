import { Link } from '@tanstack/react-router';
import { Database, type LucideIcon, Receipt, Scale, Undo2, WifiOff } from 'lucide-react';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import { Page } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Promised = { icon: LucideIcon; title: string; text: string };

const PROMISES: readonly Promised[] = [
  {
    icon: Receipt,
    get title() {
      return t('aboutPromises.theWholePrice');
    },
    get text() {
      return t('aboutPromises.rentDepositAndEveryFee');
    },
  },
  {
    icon: Scale,
    get title() {
      return t('aboutPromises.theSameForEverybody');
    },
    get text() {
      return t('aboutPromises.noFilterAndNoRanking');
    },
  },
  {
    icon: Undo2,
    get title() {
      return t('aboutPromises.nothingBehindYourBack');
    },
    get text() {
      return t('aboutPromises.theAssistantOfHostsShows');
    },
  },
  {
    icon: WifiOff,
    get title() {
      return t('aboutPromises.itWorksInTheBasement');
    },
    get text() {
      return t('aboutPromises.whatYouHaveSeenStays');
    },
  },
  {
    icon: Database,
    get title() {
      return t('aboutPromises.yourDataIsYours');
    },
    get text() {
      return t('aboutPromises.weDoNotSell');
    },
  },
];

/** What people may expect; each promise is backed by something that the product does. */
export function AboutPromises() {
  const t = useTexts(texts);
  return (
    <section className="border-t border-border bg-sunken">
      <Page className="py-12 md:py-20">
        <h2 className="headline text-3xl">
          {t('aboutPromises.whatYouCanExpect', { brand: PRODUCT })}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className="grid h-14 w-11 place-items-center rounded-t-full rounded-b-sm bg-brand-soft text-on-brand-soft">
                <Icon aria-hidden="true" size={22} />
              </span>
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1 max-w-[48ch] text-pretty text-muted">{text}</p>
            </li>
          ))}
          <li className="self-end">
            <p className="max-w-[48ch] text-pretty text-muted">
              {t.rich('aboutPromises.howWeKeepThesePromises', {
                privacy: (words) => (
                  <Link to="/privacy" className={proseLink}>
                    {words}
                  </Link>
                ),
                terms: (words) => (
                  <Link to="/terms" className={proseLink}>
                    {words}
                  </Link>
                ),
                contact: (words) => (
                  <Link to="/contact" className={proseLink}>
                    {words}
                  </Link>
                ),
              })}
            </p>
          </li>
        </ul>
      </Page>
    </section>
  );
}
