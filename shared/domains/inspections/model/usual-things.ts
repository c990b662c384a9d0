import { textsOf } from '../../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a list begins with: rooms and things that nearly every home has, in the language of who begins it. */
export function usualThings(): { room: string; thing: string }[] {
  const rooms: [room: string, things: string[]][] = [
    [t('usual.entrance'), [t('usual.door'), t('usual.keys')]],
    [t('usual.living'), [t('usual.walls'), t('usual.floor'), t('usual.windows')]],
    [
      t('usual.kitchen'),
      [t('usual.stove'), t('usual.fridge'), t('usual.sink'), t('usual.cabinets')],
    ],
    [t('usual.bathroom'), [t('usual.shower'), t('usual.sink'), t('usual.toilet')]],
    [t('usual.bedroom'), [t('usual.walls'), t('usual.floor'), t('usual.windows')]],
    [t('usual.whole'), [t('usual.detectors')]],
  ];
  return rooms.flatMap(([room, things]) => things.map((thing) => ({ room, thing })));
}
