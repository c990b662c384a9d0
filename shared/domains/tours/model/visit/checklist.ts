import { textsOf } from '../../../../language/texts.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

/**
 * The points that a guide checks in every home, as stored; others go into the notes. The database calls
 * the same known (private.tour_checklist_points) and shows no others to the public.
 */
export const CHECKLIST = [
  'Home as listed',
  'Access and keys',
  'Lights and outlets',
  'Water and drains',
  'Heating and cooling',
  'Windows and doors',
  'Smoke alarms',
  'Clean and tidy',
  'Left locked',
] as const;

/** A point of the checklist in the shown language; others stay as they were written. */
export function checkText(item: string): string {
  const known = CHECKLIST.find((point) => point === item);
  return known ? t(`checklist.${known}`) : item;
}
