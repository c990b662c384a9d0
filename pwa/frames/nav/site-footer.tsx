import { Link } from '@tanstack/react-router';
import { COPYRIGHT_YEAR } from '#shared/kit/brand.ts';
import { Logo } from '#shared/kit/logo.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { FOOTER_LINKS } from './later-destinations.ts';
import { SOCIAL_LINKS } from './social-links.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Pages that are in no menu; here, and not with the other lists, because this file loads late. */
const MORE_LINKS = [
  {
    get label() {
      return t('siteFooter.helpCenter');
    },
    to: '/help',
  },
  {
    get label() {
      return t('siteFooter.blog');
    },
    to: '/blog',
  },
  {
    get label() {
      return t('siteFooter.about');
    },
    to: '/about',
  },
  {
    get label() {
      return t('siteFooter.contact');
    },
    to: '/contact',
  },
  {
    get label() {
      return t('siteFooter.homeValuator');
    },
    to: '/valuator',
  },
  {
    get label() {
      return t('siteFooter.investorRelations');
    },
    to: '/investor-relations',
  },
] as const;

const linkClass = 'inline-flex min-h-8 items-center hover:text-text hover:underline';

/** What stands at the end of every public page. */
export function SiteFooter() {
  const t = useTexts(texts);
  return (
    <div className="mx-auto flex max-w-[80rem] flex-col gap-8 px-4 py-10 md:px-8">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <Link
            to="/"
            aria-label={t('siteFooter.toTheStart', { brand: PRODUCT })}
            className="inline-block rounded-md"
          >
            <Logo />
          </Link>
          <p className="mt-2 text-muted">{t('siteFooter.tagline')}</p>
        </div>
        <ul className="flex gap-1" aria-label={t('siteFooter.socialLinks')}>
          {SOCIAL_LINKS.map(({ label, href, icon }) => (
            <li key={label}>
              <a
                href={href}
                aria-label={t('siteFooter.on', { brand: PRODUCT, label })}
                rel="noreferrer noopener"
                target="_blank"
                className="grid size-11 place-items-center rounded-full text-muted transition hover:bg-surface hover:text-text"
              >
                {icon}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <ul
        className="-mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted"
        aria-label={t('siteFooter.morePages')}
      >
        {MORE_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-6 text-sm text-muted">
        <p>
          © {COPYRIGHT_YEAR} {PRODUCT}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {FOOTER_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
