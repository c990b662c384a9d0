import { Link } from '@tanstack/react-router';
import { BRAND, COPYRIGHT_YEAR, TAGLINE } from '#shared/kit/brand.ts';
import { Logo } from '#shared/kit/logo.tsx';
import { FOOTER_LINKS } from './destinations.ts';
import { SOCIAL_LINKS } from './social-links.tsx';

/** Pages that no menu names; here, and not beside the other lists, because this file loads late. */
const MORE_LINKS = [
  { label: 'Help Center', to: '/help' },
  { label: 'Blog', to: '/blog' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Home Valuator', to: '/valuator' },
  { label: 'Investor Relations', to: '/investor-relations' },
] as const;

const linkClass = 'inline-flex min-h-8 items-center hover:text-text hover:underline';

/** What stands at the end of every public page. */
export function SiteFooter() {
  return (
    <div className="mx-auto flex max-w-[80rem] flex-col gap-8 px-4 py-10 md:px-8">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <Link to="/" aria-label={`${BRAND}, to the start`} className="inline-block rounded-md">
            <Logo />
          </Link>
          <p className="mt-2 text-muted">{TAGLINE}</p>
        </div>
        <ul className="flex gap-1" aria-label="Social links">
          {SOCIAL_LINKS.map(({ label, href, icon }) => (
            <li key={label}>
              <a
                href={href}
                aria-label={`${BRAND} on ${label}`}
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
      <ul className="-mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted" aria-label="More pages">
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
          © {COPYRIGHT_YEAR} {BRAND}
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
