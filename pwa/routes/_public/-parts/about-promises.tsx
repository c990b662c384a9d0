import { Link } from '@tanstack/react-router';
import { Database, type LucideIcon, Receipt, Scale, Undo2, WifiOff } from 'lucide-react';
import { BRAND } from '#shared/kit/brand.ts';
import { proseLink } from '../../../shell/auth-form.tsx';
import { Page } from '../../../shell/page.tsx';

type Promised = { icon: LucideIcon; title: string; text: string };

const PROMISES: readonly Promised[] = [
  {
    icon: Receipt,
    title: 'The whole price',
    text: 'Rent, deposit and every fee that the host has named stand on the page of a home, added up, before anybody applies.',
  },
  {
    icon: Scale,
    title: 'The same for everybody',
    text: 'No filter and no ranking by who somebody is. Hosts see what says whether the rent can be paid, and nothing about origin, faith or family.',
  },
  {
    icon: Undo2,
    title: 'Nothing behind your back',
    text: 'The assistant of hosts shows each change before it happens and waits for a yes. What can be undone has a way back.',
  },
  {
    icon: WifiOff,
    title: 'It works in the basement',
    text: 'What you have seen stays readable without a connection, and what you write goes out once when you are back.',
  },
  {
    icon: Database,
    title: 'Your data is yours',
    text: 'We do not sell it. You can take a copy of everything, and leave with it.',
  },
];

/** What people may expect, each kept by something that the product really does. */
export function AboutPromises() {
  return (
    <section className="border-t border-border bg-sunken">
      <Page className="py-12 md:py-20">
        <h2 className="headline text-3xl">What you can expect of {BRAND}</h2>
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
              How we keep these promises stands in the{' '}
              <Link to="/privacy" className={proseLink}>
                Privacy Policy
              </Link>{' '}
              and the{' '}
              <Link to="/terms" className={proseLink}>
                Terms of Service
              </Link>
              . If we do not,{' '}
              <Link to="/contact" className={proseLink}>
                write to us
              </Link>
              .
            </p>
          </li>
        </ul>
      </Page>
    </section>
  );
}
