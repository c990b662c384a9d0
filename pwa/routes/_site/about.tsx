import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import picture from '../../assets/porch.webp';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { AboutPromises } from './about/-parts/about-promises.tsx';

export const Route = createFileRoute('/_site/about')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('about.about')) }] }),
  component: About,
});

function About() {
  const t = useTexts(texts);
  return (
    <>
      <Page className="grid gap-10 py-12 md:grid-cols-[1fr_20rem] md:py-20">
        <div>
          <PageHeading lead={t('about.tagline')}>
            {t('about.heading', { brand: PRODUCT })}
          </PageHeading>
          <div className="mt-8 flex max-w-[64ch] flex-col gap-5 text-lg text-pretty">
            <p>{t('about.rentingAHomeShouldNot', { brand: PRODUCT })}</p>
            <p>{t('about.youSeeWhatAHome')}</p>
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/homes" className={buttonClass({ size: 'lg' })}>
              {t('about.seeTheHomes')}
            </Link>
            <Link
              to="/partner/$kind"
              params={{ kind: 'host' }}
              className={buttonClass({ size: 'lg', variant: 'secondary' })}
            >
              {t('about.becomeAHost')}
            </Link>
          </div>
        </div>
        <img
          src={picture}
          alt=""
          width={560}
          height={641}
          className="hidden w-full rounded-t-full rounded-b-xl border border-border object-cover md:block"
        />
      </Page>
      <AboutPromises />
    </>
  );
}
