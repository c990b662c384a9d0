import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { partnerKind } from './partner-kinds.ts';
import { PartnerWay } from './partner-way.tsx';
import texts from './texts/en.ts';

const OTHERS = {
  guide: ['host', 'renter'],
  host: ['guide', 'renter'],
  renter: ['host', 'guide'],
} as const satisfies Record<UserType, readonly UserType[]>;

/** What one of the three roles is about, and the way in. */
export function PartnerPage({ kind }: { kind: UserType }) {
  const t = useTexts(texts);
  const { title, lead, picture, points, steps, questions } = partnerKind(kind);
  return (
    <Page className="py-10 md:py-16">
      <div className="grid items-center gap-10 md:grid-cols-[1fr_minmax(0,22rem)]">
        <div>
          <PageHeading lead={lead}>{title}</PageHeading>
          <div className="mt-8">
            <PartnerWay kind={kind} />
          </div>
        </div>
        <img
          src={picture}
          alt=""
          width={520}
          height={641}
          className="mx-auto w-full max-w-80 rounded-t-full rounded-b-xl object-cover md:max-w-none"
        />
      </div>
      <ul className="mt-14 grid gap-6 border-t border-border pt-10 md:grid-cols-3">
        {points.map(({ icon: Icon, title: point, text }) => (
          <li key={point}>
            <Icon aria-hidden="true" className="text-brand" size={24} />
            <h2 className="mt-3 text-lg font-semibold">{point}</h2>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="how" className="mt-14">
        <h2 id="how" className="headline text-2xl">
          {t('partnerPage.howItStarts')}
        </h2>
        <ol className="mt-6 grid gap-4 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="rounded-lg border border-border bg-surface p-5">
              <span
                aria-hidden="true"
                className="grid h-11 w-9 place-items-end justify-center rounded-t-full bg-brand-soft pb-1.5 font-semibold text-on-brand-soft"
              >
                {index + 1}
              </span>
              <h3 className="mt-4 font-semibold">{step.title}</h3>
              <p className="mt-1 text-pretty text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="questions" className="mt-14 max-w-3xl">
        <h2 id="questions" className="headline text-2xl">
          {t('partnerPage.goodToKnow')}
        </h2>
        <div className="mt-4 divide-y divide-border border-y border-border">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden="true"
                  size={18}
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-4 text-pretty text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <p className="mt-10 text-muted">
        {t('partnerPage.ratherSomethingElse')}{' '}
        {OTHERS[kind].map((other, index) => (
          <span key={other}>
            {index > 0 && ' · '}
            <Link
              to="/partner/$kind"
              params={{ kind: other }}
              className="font-semibold text-link underline-offset-4 hover:underline"
            >
              {t(`partnerBecome.${other}`)}
            </Link>
          </span>
        ))}
      </p>
    </Page>
  );
}
