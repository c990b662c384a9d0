import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alikePicturesQuery } from '#shared/domains/listings/cache/hosted-listing-queries.ts';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { monthText } from '../../../../../../features/home-page/trust-month.ts';
import texts from '../texts/en.ts';

/** Says to a home's host which of its pictures another host shows, too, as its page says it to readers. */
export function AlikePictures({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(alikePicturesQuery(listing));
  return data.map(({ who, pictures, since, home }) => (
    <Note
      key={who}
      tone="warning"
      title={t(`alikePictures.${who}`, { count: pictures, month: monthText(since) })}
      action={
        home && (
          <Link
            to="/listings/$id"
            params={{ id: home }}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('alikePictures.otherHome')}
          </Link>
        )
      }
    >
      {t(`alikePictures.why.${who}`)}
    </Note>
  ));
}
