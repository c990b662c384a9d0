import { Link } from '@tanstack/react-router';
import { BookOpen, Flag, type LucideIcon, MessageSquareHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { BRAND } from '#shared/kit/brand.ts';
import { useDescription } from '../../../content/use-description.ts';
import { proseLink } from '../../../shell/auth-form.tsx';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { ContactForm } from './contact-form.tsx';

const LEAD =
  'A question, a problem, an idea for working together: write to us, and a person reads it.';

/** Ways to reach people, and the form. */
export function ContactPage({ topic }: { topic: string | undefined }) {
  useDescription(LEAD);
  const profile = useProfile();
  return (
    <Page className="py-10 md:py-16">
      <PageHeading lead={LEAD}>Contact {BRAND}</PageHeading>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-20">
        <ContactForm topic={topic} profile={profile} />
        <aside aria-labelledby="sooner" className="lg:border-l lg:border-border lg:pl-10">
          <h2 id="sooner" className="text-lg font-semibold">
            Often faster
          </h2>
          <ul className="mt-5 flex flex-col gap-6">
            <Way icon={BookOpen} title="Help Center">
              Answers about searching, tours, applications, payments and accounts.{' '}
              <Link to="/help" className={proseLink}>
                Search the answers
              </Link>
            </Way>
            <Way icon={MessageSquareHeart} title="Feedback">
              Something does not work, or could be better?{' '}
              <Link to="/feedback" className={proseLink}>
                Tell us, with a screenshot
              </Link>
            </Way>
            <Way icon={Flag} title="A person or a home worries you">
              Report it beside the message, the home or the profile. In danger, call 911 first.
            </Way>
          </ul>
        </aside>
      </div>
    </Page>
  );
}

type WayProps = { icon: LucideIcon; title: string; children: ReactNode };

function Way({ icon: Icon, title, children }: WayProps) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-brand" />
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-pretty text-muted">{children}</p>
      </div>
    </li>
  );
}
