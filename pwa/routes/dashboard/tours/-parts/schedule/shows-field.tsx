import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '#shared/domains/members/cache/queries.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { ShownBy } from '../../../../../features/tour-page/who-shows/shown-by.tsx';
import texts from './texts/en.ts';

/** Ways in which guides are looked for once the tour is there, as its page takes them. */
export const guideWays = ['ask', 'open'] as const;

/** Who shows the home of a request as it is, else who schedules the tour. */
export const firstShows = (me: string, answered: ListedTour | undefined): string =>
  answered?.guide_id ? '' : (answered?.member_id ?? answered?.host_id ?? me);

type ShowsFieldProps = {
  me: string;
  asked: ListedTour | undefined;
  value: string;
  onChange: (next: string) => void;
};

/** Who shows the home: who schedules it, a colleague, or a guide, whom the page of the tour asks. */
export function ShowsField({ me, asked, value, onChange }: ShowsFieldProps) {
  const t = useTexts(texts);
  // A host alone is all there is; without an answer one's own name is enough to go on.
  const { data: team } = useQuery(teamQuery(me));
  const known = [
    { id: me, full_name: null },
    ...(asked && asked.host_id !== me ? [{ id: asked.host_id, full_name: asked.host_name }] : []),
    ...(team?.members ?? []).map(({ profile_id: id, full_name }) => ({ id, full_name })),
  ];
  const people = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at);
  const isWay = guideWays.some((way) => way === value);
  return (
    <ShownBy
      me={me}
      label={t('tourForm.whoShowsTheHome')}
      people={people}
      value={value}
      hint={isWay ? t('tourForm.guidesAreAskedNext') : undefined}
      others={guideWays.map((way) => ({ value: way, label: t(`tourForm.guides.${way}`) }))}
      onChange={onChange}
    />
  );
}
