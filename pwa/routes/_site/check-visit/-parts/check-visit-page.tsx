import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { useDescription } from '../../../../content/use-description.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';
import { VisitCheck } from './visit-check.tsx';

/** Longer than any code, so that one with something added is checked and not cut. */
const LONGEST = 300;

/** For anyone who was shown the proof of a guide's visit: whether the server signed it, and what it says. */
export function CheckVisitPage({ proof }: { proof: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [code, setCode] = useState(proof);
  const [error, setError] = useState<string>();
  const lead = t('checkVisitPage.lead', { brand: PRODUCT });
  useDescription(lead);
  const given = proof.trim();

  function check(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    if (!typed) setError(t('checkVisitPage.codeNeeded'));
    else void navigate({ to: '/check-visit', search: { proof: typed } });
  }

  return (
    <Page width="narrow" className="py-10 md:py-16">
      <PageHeading lead={lead}>{t('checkVisitPage.checkAVisit')}</PageHeading>
      <div aria-live="polite" className="mt-8">
        {given && <VisitCheck code={given} />}
      </div>
      <form noValidate onSubmit={check} className="mt-8 flex flex-col items-start gap-3">
        <div className="w-full">
          <Textarea
            label={t('checkVisitPage.code')}
            hint={t('checkVisitPage.whichCode')}
            error={error}
            value={code}
            maxLength={LONGEST}
            spellCheck={false}
            autoComplete="off"
            className="min-h-24 font-mono text-sm break-all"
            onChange={({ target }) => {
              setError(undefined);
              setCode(target.value);
            }}
          />
        </div>
        <Button type="submit" variant={given ? 'secondary' : 'primary'}>
          {t('checkVisitPage.check')}
        </Button>
      </form>
      <section className="mt-10">
        <h2 className="text-lg font-semibold">{t('checkVisitPage.howItWorks')}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-pretty text-muted">
          <li>{t('checkVisitPage.whenItIsLeft')}</li>
          <li>{t('checkVisitPage.oneByte')}</li>
          <li>{t('checkVisitPage.whatItHides')}</li>
        </ul>
      </section>
    </Page>
  );
}
