import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ArrowRight,
  BriefcaseBusiness,
  Check,
  FileCheck,
  House,
  type LucideIcon,
  MessagesSquare,
} from 'lucide-react';
import { hostQuery, papersQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { isHostComplete } from '#shared/domains/onboarding/model/rules.ts';
import { paperTypes } from '#shared/domains/onboarding/model/schema.ts';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import picture from '../../assets/porch.webp';
import { Page, PageHeading } from '../../frames/page.tsx';
import texts from './texts/en.ts';

/** The first page of a new host: what is done, and what comes next. */
export function HostWelcome() {
  const t = useTexts(texts);
  const { id: me, full_name } = useMe();
  const host = useQuery(hostQuery(me)).data;
  const papers = useQuery(papersQuery(me)).data;
  const name = firstName(full_name);
  const handedIn = new Set(papers?.map(({ document_type }) => document_type)).size;
  return (
    <Page className="py-6 md:py-10">
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <PageHeading lead={t('hostWelcome.yourPlaceIsReadyThese')}>
            {name
              ? t('hostWelcome.welcome', { brand: PRODUCT, name })
              : t('hostWelcome.welcomeTo', { brand: PRODUCT })}
          </PageHeading>
          <ol className="mt-8 flex flex-col gap-3">
            <NextThing
              icon={BriefcaseBusiness}
              to="/dashboard/quick-setup"
              title={t('hostWelcome.tell')}
              text={t('hostWelcome.companyPhoneAndWhatVouches')}
              done={host !== undefined && isHostComplete(host)}
            />
            <NextThing
              icon={FileCheck}
              to="/dashboard/quick-setup"
              title={t('hostWelcome.handInYourPapers')}
              text={
                handedIn > 0
                  ? t('hostWelcome.ofHandedInCheckedPapers', { handedIn, count: paperTypes.length })
                  : t('hostWelcome.checkedPapersEarnABadge')
              }
              done={handedIn === paperTypes.length}
            />
            <NextThing
              icon={House}
              to="/dashboard/listings/create-listing"
              title={t('hostWelcome.listYourFirstHome')}
              text={t('hostWelcome.picturesPriceAndDates')}
            />
            <NextThing
              icon={MessagesSquare}
              to="/dashboard/messages"
              title={t('hostWelcome.answerTheFirstMessage')}
              text={t('hostWelcome.renterHomeAndApplicationSide')}
            />
          </ol>
          <Link to="/dashboard" className={buttonClass({ size: 'lg', className: 'mt-8' })}>
            {t('hostWelcome.goToDashboard')}
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
        </div>
        <img
          src={picture}
          alt=""
          width={520}
          height={641}
          className="mx-auto hidden w-full rounded-t-full rounded-b-xl object-cover lg:block"
        />
      </div>
    </Page>
  );
}

type NextThingProps = {
  icon: LucideIcon;
  to: string;
  title: string;
  text: string;
  done?: boolean;
};

function NextThing({ icon: Icon, to, title, text, done = false }: NextThingProps) {
  const t = useTexts(texts);
  return (
    <li>
      <Link
        to={to}
        className="group flex items-center gap-4 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-strong"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
          {done ? <Check aria-hidden="true" size={20} /> : <Icon aria-hidden="true" size={20} />}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            {title}{' '}
            {done && <span className="ml-2 text-sm text-success">{t('hostWelcome.done')}</span>}
          </span>
          <span className="block text-sm text-pretty text-muted">{text}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          size={18}
          className="shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}
