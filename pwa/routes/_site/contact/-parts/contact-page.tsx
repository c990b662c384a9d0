import { Link } from '@tanstack/react-router';
import { BookOpen, Flag, type LucideIcon, MessageSquareHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { useDescription } from '../../../../content/use-description.ts';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { ContactForm } from './contact-form.tsx';
import texts from './texts/en.ts';

/** Ways to reach people, and the form. */
export function ContactPage({ topic }: { topic: string | undefined }) {
  const t = useTexts(texts);
  useDescription(t('contactPage.lead'));
  const profile = useProfile();
  return (
    <Page className="py-10 md:py-16">
      <PageHeading lead={t('contactPage.lead')}>
        {t('contactPage.contact', { brand: PRODUCT })}
      </PageHeading>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-20">
        <ContactForm topic={topic} profile={profile} />
        <aside aria-labelledby="sooner" className="lg:border-l lg:border-border lg:pl-10">
          <h2 id="sooner" className="text-lg font-semibold">
            {t('contactPage.oftenFaster')}
          </h2>
          <ul className="mt-5 flex flex-col gap-6">
            <Way icon={BookOpen} title={t('contactPage.helpCenter')}>
              {t.rich('contactPage.answersAboutSearchingToursApplications', {
                link: (words) => (
                  <Link to="/help" className={proseLink}>
                    {words}
                  </Link>
                ),
              })}
            </Way>
            <Way icon={MessageSquareHeart} title={t('contactPage.feedback')}>
              {t.rich('contactPage.somethingDoesNotWork', {
                link: (words) => (
                  <Link to="/feedback" className={proseLink}>
                    {words}
                  </Link>
                ),
              })}
            </Way>
            <Way icon={Flag} title={t('contactPage.aPersonOrAHome')}>
              {t('contactPage.reportItBesideTheMessage')}
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
