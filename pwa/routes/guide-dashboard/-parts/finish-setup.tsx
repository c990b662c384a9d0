import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { guideQuery } from '#shared/domains/onboarding/cache/queries.ts';
import { guideGaps } from '#shared/domains/onboarding/model/rules.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What a guide's profile still lacks, and the way to tell it. Nothing when it is complete. */
export function FinishSetup({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(guideQuery(me));
  const gaps = data ? guideGaps(data.guide, data.named) : [];
  if (gaps.length === 0) return null;
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{t('finishSetup.yourProfileIsAlmostThere')}</h2>
        <p className="mt-1 text-pretty text-muted">
          {t('finishSetup.stillMissing', { gaps: gaps.join(', ') })}
        </p>
      </div>
      <Link
        to="/guide/onboarding"
        search={{ mode: 'manual' }}
        className={buttonClass({ variant: 'soft' })}
      >
        {t('finishSetup.completeProfile')}
      </Link>
    </Card>
  );
}
