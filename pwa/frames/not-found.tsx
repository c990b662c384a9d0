import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What an unknown path shows. */
export function NotFound() {
  const t = useTexts(texts);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>{t('notFound.pageNotFound')}</title>
      <EmptyState
        title={t('notFound.thisDoorLeadsNowhere')}
        heading="h1"
        icon={<SearchX size={26} />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/" className={buttonClass()}>
              {t('notFound.backToTheStart')}
            </Link>
          </div>
        }
      >
        {t('notFound.thePageYouAsked')}
      </EmptyState>
    </div>
  );
}
